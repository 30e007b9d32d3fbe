import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './read-imports.ts'

/** Names a module exports, sorted; types are written `type Name`. */
export function readExports(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return source.statements.flatMap(toNames).sort()
}

function toNames(node: ts.Statement): string[] {
  if (ts.isExportAssignment(node)) return ['default']
  if (ts.isExportDeclaration(node)) {
    // A wildcard promises whatever another file happens to export.
    if (!node.exportClause || !ts.isNamedExports(node.exportClause)) return ['*']
    return node.exportClause.elements.map(({ name, isTypeOnly }) =>
      node.isTypeOnly || isTypeOnly ? `type ${name.text}` : name.text,
    )
  }
  const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []
  const kinds = modifiers.map(({ kind }) => kind)
  if (!kinds.includes(ts.SyntaxKind.ExportKeyword)) return []
  if (kinds.includes(ts.SyntaxKind.DefaultKeyword)) return ['default']
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.map(({ name }) => name.getText())
  }
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
    return [`type ${node.name.text}`]
  }
  return ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)
    ? [node.name?.text ?? 'default']
    : []
}
