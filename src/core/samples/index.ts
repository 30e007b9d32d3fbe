export { promptGetSample } from './prompt-get-sample.ts'
export { resourceReadSample } from './resource-read-sample.ts'
export { sampleArguments, sampleValue } from './sample-value.ts'
export { toolCallSample } from './tool-call-sample.ts'
