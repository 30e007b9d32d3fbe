export { createProgressReporter } from './progress.ts'
export { renderRecordings } from './recordings.ts'
