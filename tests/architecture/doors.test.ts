import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readExports } from './read-exports.ts'
import { root } from './read-imports.ts'

// Each name here is a promise to users: a new one is meant, a missing one breaks them.
test('the main door', () => {
  expect(readExports('plugins/astro/index.ts')).toMatchInlineSnapshot(`
    [
      "default",
      "type McpDiscoveryOptions",
    ]
  `)
})

test('the Starlight door', () => {
  expect(readExports('plugins/starlight/index.ts')).toMatchInlineSnapshot(`
    [
      "default",
      "mcpSidebarGroup",
    ]
  `)
})

test('the components door', () => {
  expect(readExports('plugins/astro/components/index.ts')).toMatchInlineSnapshot(`
    [
      "CapabilitySummary",
      "Changelog",
      "Exchange",
      "FieldTable",
      "Findings",
      "Install",
      "McpLink",
      "PageProvenance",
      "Prompt",
      "Resource",
      "ServerAnatomy",
      "Tool",
    ]
  `)
})

test('the loaders door', () => {
  expect(readExports('plugins/astro/loaders/index.ts')).toMatchInlineSnapshot(`
    [
      "LiveServerError",
      "mcpLiveLoader",
      "mergeLiveEntries",
      "type LiveHeaders",
      "type LiveServer",
      "type PageCaching",
    ]
  `)
})

test('the Markdown door', () => {
  expect(readExports('plugins/markdown/index.ts')).toMatchInlineSnapshot(`
    [
      "createFolderLang",
      "rehypeRequirementKeywords",
      "satteriRequirementKeywords",
      "type RequirementKeywordOptions",
    ]
  `)
})

test('the core door', () => {
  expect(readExports('src/core/index.ts')).toMatchInlineSnapshot(`
    [
      "DiscoveryError",
      "SNAPSHOT_VERSION",
      "assignSlugs",
      "buildNavigation",
      "buildPage",
      "changeClasses",
      "changeKinds",
      "checkSnapshot",
      "clientEras",
      "describeChange",
      "diffSnapshots",
      "discoveryExchange",
      "discoveryResult",
      "eras",
      "errorKinds",
      "extractUnits",
      "fieldObjects",
      "fields",
      "fieldsAt",
      "findTranslationChanges",
      "findingStatuses",
      "findingsAt",
      "findingsOfItem",
      "fixOf",
      "flags",
      "legacyRevisions",
      "levels",
      "listExchanges",
      "listNames",
      "listPages",
      "modernRevisions",
      "pageKinds",
      "parseReceipt",
      "parseSnapshot",
      "parseTranslationFile",
      "parseUrlMap",
      "primitives",
      "readPath",
      "receiptSchema",
      "responseBody",
      "revisions",
      "ruleById",
      "rules",
      "severities",
      "snapshotSchema",
      "statusOf",
      "summarizeChanges",
      "translationFileSchema",
      "transportKinds",
      "type Change",
      "type ChangeClass",
      "type ChangeKind",
      "type ChangePath",
      "type ChangeSubject",
      "type ClientEra",
      "type Direction",
      "type Era",
      "type ErrorCode",
      "type ErrorDetails",
      "type Evidence",
      "type Exchange",
      "type FieldAtRevision",
      "type FieldObject",
      "type FieldRequirement",
      "type FileOrigin",
      "type Finding",
      "type FindingStatus",
      "type Flag",
      "type JsonObject",
      "type JsonValue",
      "type Level",
      "type ListMethod",
      "type ListName",
      "type ListRecord",
      "type MessageParams",
      "type NavGroup",
      "type NavLink",
      "type Observation",
      "type Page",
      "type PageEntry",
      "type PageKind",
      "type PageOf",
      "type ProbeStep",
      "type Receipt",
      "type Reference",
      "type Revision",
      "type Rule",
      "type ServerReference",
      "type ServerText",
      "type ServerView",
      "type Severity",
      "type Snapshot",
      "type Standby",
      "type TranslationChange",
      "type TranslationEntry",
      "type TranslationFile",
      "type TranslationUnit",
      "type Translator",
      "type TransportKind",
      "type UnitStatus",
      "type UrlMap",
      "urlMapSchema",
    ]
  `)
})

test('the record door', () => {
  expect(readExports('src/pipeline/record.ts')).toMatchInlineSnapshot(`
    [
      "DiscoveryError",
      "loadConfig",
      "record",
      "replay",
      "type ProgressEvent",
      "type RecordContext",
      "type RecordOutcome",
      "type StoredServer",
      "type UserOptions",
    ]
  `)
})

test('the exports map leads to sources that exist', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { import: string }>
  }
  expect(Object.keys(exports)).toMatchInlineSnapshot(`
    [
      ".",
      "./starlight",
      "./components",
      "./loaders",
      "./markdown",
      "./markdown.css",
      "./core",
      "./record",
      "./routes/*",
      "./styles.css",
      "./schema/snapshot.json",
      "./package.json",
    ]
  `)
  const sources = Object.values(exports)
    .map((entry) => (typeof entry === 'string' ? entry : entry.import))
    .filter((target) => target.startsWith('./lib/') && /\.(js|css)$/.test(target))
    .map((target) => target.replace('./lib/', '').replace(/\.js$/, '.ts'))
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
})
