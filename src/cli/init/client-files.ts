import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../../pipeline/context.ts'

/** A file in which a client of MCP keeps its servers. */
export interface ClientFile {
  path: string
  /** As shown: relative to the project, or from `~`. */
  shown: string
  /** Whether it belongs to the project, or to the person at this machine. */
  isPersonal: boolean
}

const projectFiles = ['.mcp.json', '.vscode/mcp.json', '.cursor/mcp.json']

/** Claude Desktop on macOS and Linux, then Cursor; below the person's home. */
const homeFiles = [
  'Library/Application Support/Claude/claude_desktop_config.json',
  '.config/Claude/claude_desktop_config.json',
  '.cursor/mcp.json',
]

/** The files there are, those of the project first. */
export function findClientFiles(cwd: string, env: Environment): ClientFile[] {
  const home = env['HOME'] || env['USERPROFILE']
  const roaming = env['APPDATA']
  const all: ClientFile[] = [
    ...projectFiles.map((shown) => ({ path: join(cwd, shown), shown, isPersonal: false })),
    ...homeFiles.flatMap((name) =>
      home ? [{ path: join(home, name), shown: `~/${name}`, isPersonal: true }] : [],
    ),
    ...(roaming
      ? [
          {
            path: join(roaming, 'Claude', 'claude_desktop_config.json'),
            shown: '%APPDATA%/Claude/claude_desktop_config.json',
            isPersonal: true,
          },
        ]
      : []),
  ]
  return all.filter(({ path }) => existsSync(path))
}

/** Where servers are looked for, for a person. */
export const lookedAt = [
  ...projectFiles,
  'the file of Claude Desktop',
  `~/${homeFiles.at(-1)}`,
].join(', ')
