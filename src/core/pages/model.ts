import type { ConformancePage } from './conformance-model.ts'
import type { CataloguePage } from './model/catalogue.ts'
import type { DiscoveryPage } from './model/discovery.ts'
import type { ItemPage } from './model/item.ts'
import type { GroupPage, ListPage } from './model/list.ts'
import type { OverviewPage } from './model/overview.ts'
import type { PageKind } from './model/base.ts'
import type { ChangelogPage, RemovedPage } from './release-model.ts'

export { pageKinds } from './model/base.ts'
export type {
  Badge,
  Heading,
  Link,
  Notice,
  PageBase,
  PageKind,
  Provenance,
  Sentence,
  Text,
  TranslatedTexts,
} from './model/base.ts'
export type { CatalogueEntry, CataloguePage } from './model/catalogue.ts'
export type {
  CachingTable,
  CapabilityRow,
  CapabilitySummary,
  ExtensionRow,
  IdentityCard,
  OverviewPage,
  VersionSummary,
} from './model/overview.ts'
export type {
  ClientTable,
  DiscoveryPage,
  ErrorRow,
  FieldRow,
  FieldTable,
  FlagLabel,
  ProbeModel,
  SentValue,
} from './model/discovery.ts'
export { sampleForms } from './model/code.ts'
export type {
  Annotation,
  CodeBlock,
  Definition,
  ExchangeModel,
  ExchangeSample,
  RowNote,
  SampleForm,
} from './model/code.ts'
export { traits } from './model/list.ts'
export type {
  EmbeddedItem,
  FilterModel,
  GroupPage,
  LegendRow,
  ListEntry,
  ListPage,
  ListPart,
  ListSection,
  Trait,
} from './model/list.ts'
export type { AppModel, AppRow, HintRow, ToolPage } from './model/tool.ts'
export type { ItemPage, PromptPage, ResourcePage } from './model/item.ts'
export type { PropertyRow, SchemaModel } from './model/schema.ts'

export type Page =
  | ConformancePage
  | ChangelogPage
  | RemovedPage
  | CataloguePage
  | OverviewPage
  | DiscoveryPage
  | ListPage
  | GroupPage
  | ItemPage

export type PageOf<Kind extends PageKind> = Extract<Page, { kind: Kind }>
