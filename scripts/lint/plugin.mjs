import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findImportFault } from './rooms.mjs'

const root = dirname(dirname(fileURLToPath(new URL('.', import.meta.url))))
const visibleAttributes = new Set(['title', 'alt', 'placeholder', 'aria-label', 'aria-description'])

/** Rules of this repository that no published plugin has. */
export const localPlugin = {
  rules: {
    'file-name': {
      meta: { type: 'suggestion', schema: [] },
      create: (context) => ({
        Program(node) {
          const fault = findNameFault(basename(context.physicalFilename))
          if (fault) context.report({ node, message: fault })
        },
      }),
    },
    'room-imports': {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const check = (node) => {
          if (typeof node.source?.value !== 'string') return
          const fault = findImportFault(
            root,
            context.physicalFilename,
            node.source.value,
            isTypeOnly(node),
          )
          if (fault) context.report({ node, message: fault })
        }
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
        }
      },
    },
    'no-visible-text': {
      meta: { type: 'problem', schema: [] },
      create: (context) => ({
        JSXText(node) {
          if (hasLetters(node.value)) reportText(context, node, node.value)
        },
        JSXAttribute(node) {
          const { value } = node
          if (!visibleAttributes.has(toAttributeName(node)) || value?.type !== 'Literal') return
          if (hasLetters(String(value.value))) reportText(context, node, String(value.value))
        },
      }),
    },
  },
}

function findNameFault(name) {
  if (name.endsWith('.astro')) {
    return /^[A-Z][A-Za-z0-9]*\.astro$/.test(name) ? undefined : `${name}: use PascalCase.astro.`
  }
  const [stem] = name.split('.')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) return `${name}: use kebab-case.`
  if (/^(utils?|helpers?|common|misc|shared)$/.test(stem)) return `${name}: name the job it does.`
  return undefined
}

function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = node.specifiers ?? []
  return (
    specifiers.length > 0 &&
    specifiers.every(({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type')
  )
}

function toAttributeName({ name }) {
  return typeof name.name === 'string' ? name.name : `${name.namespace?.name}:${name.name?.name}`
}

function hasLetters(text) {
  return /\p{Letter}/u.test(text)
}

function reportText(context, node, text) {
  context.report({
    node,
    message: `Words on a page come from t() or the page model: "${text.trim().slice(0, 40)}".`,
  })
}
