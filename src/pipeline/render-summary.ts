import { stripControl } from '../render/strip-control.ts'
import {
  describeFindings,
  describePrimitives,
  toCount,
  type BuildSummary,
  type ServerSummary,
} from './summary.ts'

const columns = ['server', 'era', 'version', 'transport', 'data', 'primitives', 'findings']

/** The summary as plain text with aligned columns, without a newline at the end. */
export function renderSummary({ servers, pages, seconds, output }: BuildSummary): string {
  const counts =
    pages === 'on-demand'
      ? 'on demand'
      : pages.map(({ locale, count }) => `${locale} ${count}`).join(', ')
  return [
    ...(servers.length > 0 ? [...renderTable([columns, ...servers.map(toRow)]), ''] : []),
    `${toCount(servers.length, 'server')}; pages: ${counts || 'none'}; ${seconds.toFixed(1)} s; output: ${output}`,
  ].join('\n')
}

/** Rows as lines whose columns are aligned, two spaces between them. */
export function renderTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function toRow(server: ServerSummary): string[] {
  return [
    server.id,
    server.era,
    // Any text may come as a version.
    stripControl(server.protocolVersion).slice(0, 20),
    server.transport,
    server.standbySince === undefined
      ? server.source
      : `snapshot of ${server.standbySince.slice(0, 10)} (call failed)`,
    describePrimitives(server.primitives),
    describeFindings(server.findings),
  ]
}
