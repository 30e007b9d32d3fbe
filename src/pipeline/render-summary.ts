import { listNames } from '../core/primitive.ts'
import { severities } from '../core/requirement.ts'
import { stripControl } from '../render/strip-control.ts'
import { toldServers } from './progress.ts'
import {
  describeFindings,
  describePrimitives,
  toCount,
  toRecord,
  type BuildSummary,
  type ServerSummary,
} from './summary.ts'

const columns = ['server', 'era', 'version', 'transport', 'data', 'primitives', 'findings']

/**
 * The summary as plain text with aligned columns, without a newline at the end. Of a great many servers
 * those that answered and break no MUST are only counted.
 */
export function renderSummary({ servers, pages, seconds, output }: BuildSummary): string {
  const listed =
    servers.length > toldServers ? servers.filter(isToLookAt).slice(0, toldServers) : servers
  const inTable = new Set(listed)
  const others = servers.filter((server) => !inTable.has(server))
  const counts =
    pages === 'on-demand'
      ? 'on demand'
      : pages.map(({ locale, count }) => `${locale} ${count}`).join(', ')
  return [
    ...(listed.length > 0 ? renderTable([columns, ...listed.map(toRow)]) : []),
    ...(others.length > 0 ? [describeOthers(others)] : []),
    ...(servers.length > 0 ? [''] : []),
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

function isToLookAt({ standbySince, findings }: ServerSummary): boolean {
  return standbySince !== undefined || findings.error > 0
}

function describeOthers(servers: readonly ServerSummary[]): string {
  const primitives = toRecord(listNames, (list) => sum(servers, (one) => one.primitives[list]))
  const findings = toRecord(severities, (severity) => sum(servers, (one) => one.findings[severity]))
  return `${toCount(servers.length, 'other server')}: ${describePrimitives(primitives)}; findings: ${describeFindings(findings)}`
}

function sum(servers: readonly ServerSummary[], count: (server: ServerSummary) => number): number {
  return servers.reduce((all, server) => all + count(server), 0)
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
