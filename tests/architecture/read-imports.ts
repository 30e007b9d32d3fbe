import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Import {
  file: string
  specifier: string
  typeOnly: boolean
  /** `import()`: loaded when it is asked for. */
  isLazy?: true
}

/** Every static import, re-export and literal dynamic import of the sources below a folder. */
export function readImports(folder: string): Import[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|js|astro)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => join(root, folder, path))
    .flatMap((file) => parseImports(file, readFileSync(file, 'utf8')))
}

function parseImports(file: string, text: string): Import[] {
  const code = file.endsWith('.astro') ? toScript(text) : text
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const imports: Import[] = []
  const visit = (node: ts.Node): void => {
    const found = toImport(node)
    if (found) imports.push({ file, ...found })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return imports
}

/** The frontmatter and the scripts of a component. */
function toScript(text: string): string {
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code)
  return [frontmatter, ...scripts].join('\n')
}

function toImport(node: ts.Node): Omit<Import, 'file'> | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const clause = node.importClause
    const named = clause?.namedBindings
    const typeOnly =
      clause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
      (!clause?.name &&
        named !== undefined &&
        ts.isNamedImports(named) &&
        named.elements.length > 0 &&
        named.elements.every((element) => element.isTypeOnly))
    return { specifier: node.moduleSpecifier.text, typeOnly }
  }
  if (
    ts.isExportDeclaration(node) &&
    node.moduleSpecifier &&
    ts.isStringLiteral(node.moduleSpecifier)
  ) {
    return { specifier: node.moduleSpecifier.text, typeOnly: node.isTypeOnly }
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments
    return argument && ts.isStringLiteral(argument)
      ? { specifier: argument.text, typeOnly: false, isLazy: true }
      : undefined
  }
  return undefined
}
