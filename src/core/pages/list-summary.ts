import { estimateTokens } from '../token-estimate.ts'
import { isHiddenFromModel } from '../apps.ts'
import type { Item, PageContext } from './context.ts'
import { traits } from './model.ts'
import { toolGroupsOf, type ToolGroup } from './tool-groups.ts'
import { readTraits } from './traits.ts'

/** How many tools there are and what they may do, in words; undefined where there are none. */
export function summarizeTools({ server, t }: PageContext, tools: Item[]): string | undefined {
  if (tools.length === 0) return undefined
  const groups = toolGroupsOf(server).filter(({ type }) => type === 'named')
  const sent = tools.map(({ raw }) => readTraits(raw))
  const phrases = traits.flatMap((trait) => {
    const count = sent.filter((held) => held.includes(trait)).length
    return count > 0 ? [t.t(`list.trait.${trait}`, { count })] : []
  })
  const hidden = tools.filter(({ raw }) => isHiddenFromModel(raw)).length
  return [
    groups.length > 0
      ? describeGroups(t, { tools, groups })
      : t.t('list.summary.tools', { tools: t.t('count.tools', { count: tools.length }) }),
    ...(phrases.length > 0 ? [t.t('list.summary.traits', { traits: t.list(phrases) })] : []),
    ...(hidden > 0 ? [t.t('list.summary.hidden', { count: hidden })] : []),
    ...(server.view.tokens ? [t.t('list.summary.tokens', { tokens: tokensOf(tools, t) })] : []),
  ].join(' ')
}

/** Some tools may be in none of the groups. */
function describeGroups(
  t: PageContext['t'],
  { tools, groups }: { tools: readonly Item[]; groups: readonly ToolGroup[] },
): string {
  const count = groups.reduce((sum, group) => sum + group.tools.length, 0)
  const params = {
    tools: t.t('count.tools', { count: tools.length }),
    groups: t.t('count.groups', { count: groups.length }),
  }
  return count === tools.length
    ? t.t('list.summary.groups', params)
    : t.t('list.summary.grouped', { ...params, count })
}

/** "about 320 tokens": two digits, and tens at least, tell all that an estimate knows. */
export function describeTokens(t: PageContext['t'], tokens: number): string {
  const step = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, tokens))) - 1)
  const count = Math.max(step, Math.round(tokens / step) * step)
  return t.t('list.tokens', { count })
}

function tokensOf(tools: readonly Item[], t: PageContext['t']): string {
  return describeTokens(
    t,
    tools.reduce((sum, { raw }) => sum + estimateTokens(raw), 0),
  )
}
