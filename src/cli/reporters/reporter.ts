import type { Translator } from '../../core/translator.ts'
import type { Report } from '../report/report.ts'

export interface ReporterContext {
  /** Whether the output may hold colours. */
  colors: boolean
  /** Words of the report's locale. */
  translator: Translator
}

export interface ReporterOutput {
  /** Printed, or written to the reporter's file; ends with a newline. */
  text: string
  /** Markdown for the summary page of a GitHub job. */
  stepSummary?: string
}

/** Lays a report out. Pure: knows nothing of files, streams and other reporters. */
export interface Reporter {
  name: string
  report(report: Report, context: ReporterContext): ReporterOutput
}
