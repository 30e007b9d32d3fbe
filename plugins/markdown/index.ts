export { createFolderLang, type RequirementKeywordOptions } from './options.ts'
export { rehypeRequirementKeywords } from './rehype.ts'
export { satteriRequirementKeywords } from './satteri.ts'
