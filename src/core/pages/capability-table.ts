import { member, type JsonValue } from '../json.ts'
import type { Revision } from '../revision.ts'

/** What one capability, or one of its flags, lets a client call and receive. */
export interface Grant {
  /** Key of `capability.grant.*`. */
  text: string
  methods: readonly string[]
  /** Granted only when this member of the capability is declared; all when absent. */
  flag?: readonly string[]
}

interface CapabilityFacts {
  /** First and last revision that defines it. */
  since: Revision
  until?: Revision
  /** Page of the specification. */
  page: string
  deprecatedSince?: Revision
  legacy: readonly Grant[]
  modern: readonly Grant[]
}

const listen = 'subscriptions/listen'

/**
 * Server capabilities and their methods. Source: `ServerCapabilities`, `ClientRequest`,
 * `ServerNotification` and `SubscriptionFilter` of each revision's schema.
 */
export const capabilityTable = {
  tools: {
    since: '2024-11-05',
    page: 'server/tools#capabilities',
    ...grantsOf('tools', ['tools/list', 'tools/call']),
  },
  resources: {
    since: '2024-11-05',
    page: 'server/resources#capabilities',
    ...withSubscriptions(
      grantsOf('resources', ['resources/list', 'resources/templates/list', 'resources/read']),
    ),
  },
  prompts: {
    since: '2024-11-05',
    page: 'server/prompts#capabilities',
    ...grantsOf('prompts', ['prompts/list', 'prompts/get']),
  },
  completions: {
    since: '2025-03-26',
    page: 'server/utilities/completion#capabilities',
    legacy: [{ text: 'completions', methods: ['completion/complete'] }],
    modern: [{ text: 'completions', methods: ['completion/complete'] }],
  },
  logging: {
    since: '2024-11-05',
    page: 'server/utilities/logging#capabilities',
    deprecatedSince: '2026-07-28',
    legacy: [{ text: 'logging.legacy', methods: ['logging/setLevel', 'notifications/message'] }],
    modern: [{ text: 'logging.modern', methods: ['notifications/message'] }],
  },
  tasks: {
    since: '2025-11-25',
    until: '2025-11-25',
    page: 'basic/utilities/tasks',
    legacy: [
      { text: 'tasks', methods: ['tasks/get', 'tasks/result', 'notifications/tasks/status'] },
      { text: 'tasks.call', methods: ['tools/call'], flag: ['requests', 'tools', 'call'] },
      { text: 'tasks.list', methods: ['tasks/list'], flag: ['list'] },
      { text: 'tasks.cancel', methods: ['tasks/cancel'], flag: ['cancel'] },
    ],
    modern: [],
  },
} as const satisfies Record<string, CapabilityFacts>

export type CapabilityId = keyof typeof capabilityTable

export const capabilityIds = Object.keys(capabilityTable) as CapabilityId[]

/** The table's row with the type all rows share. */
export function capabilityFacts(id: CapabilityId): CapabilityFacts {
  return capabilityTable[id]
}

/** Whether a member counts as declared: present and neither `false` nor `null`. */
export function isDeclared(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null && value !== false
}

export function hasFlag(capability: JsonValue | undefined, path: readonly string[]): boolean {
  return isDeclared(
    path.reduce<JsonValue | undefined>((value, key) => member(value, key), capability),
  )
}

function grantsOf(
  name: 'tools' | 'resources' | 'prompts',
  methods: readonly string[],
): Pick<CapabilityFacts, 'legacy' | 'modern'> {
  const notification = `notifications/${name}/list_changed`
  const flag = ['listChanged']
  return {
    legacy: [
      { text: name, methods },
      { text: `${name}.changed.legacy`, methods: [notification], flag },
    ],
    modern: [
      { text: name, methods },
      { text: `${name}.changed.modern`, methods: [listen, notification], flag },
    ],
  }
}

function withSubscriptions(
  grants: Pick<CapabilityFacts, 'legacy' | 'modern'>,
): Pick<CapabilityFacts, 'legacy' | 'modern'> {
  const updated = 'notifications/resources/updated'
  const flag = ['subscribe']
  return {
    legacy: [
      ...grants.legacy,
      {
        text: 'resources.subscribe.legacy',
        methods: ['resources/subscribe', 'resources/unsubscribe', updated],
        flag,
      },
    ],
    modern: [
      ...grants.modern,
      { text: 'resources.subscribe.modern', methods: [listen, updated], flag },
    ],
  }
}
