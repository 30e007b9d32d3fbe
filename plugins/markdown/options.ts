/** Options of both adapters. */
export interface RequirementKeywordOptions {
  /**
   * Language of the text: a BCP 47 tag, or a function of the file's path (with `/`, empty when there
   * is none), e.g. the one that `createFolderLang` makes. A `lang` attribute in the page goes before
   * it. In a language that is not known only the English keywords are marked.
   *
   * @default 'en'
   */
  lang?: string | ((path: string) => string | undefined)
  /**
   * Whether headings, and the header cells of tables, are marked too.
   *
   * @default false
   */
  headings?: boolean
  /**
   * Further elements or components to leave alone, by name. Code, `kbd`, `samp`, mathematics, SVG and
   * `translate="no"` are always left alone.
   *
   * @default []
   */
  skip?: string[]
  /**
   * Adds one paragraph to a page with keywords that says what they mean and links to BCP 14.
   *
   * @default false
   */
  legend?: boolean | 'start' | 'end'
}

/** The language of one file. */
export function langOf({ lang }: RequirementKeywordOptions, path: string | undefined): string {
  if (typeof lang !== 'function') return lang ?? 'en'
  return lang((path ?? '').replaceAll('\\', '/')) ?? 'en'
}

/**
 * A function for the `lang` option: the language by the folder a file is in. The innermost folder
 * with a name of the list counts, upper or lower case.
 *
 * @param folders Folder names that are tags (`['ru', 'pt-br']`), or tags by folder name
 *   (`{ cn: 'zh-CN' }`).
 * @param defaultLang Tag of files in none of them.
 */
export function createFolderLang(
  folders: string[] | Record<string, string>,
  defaultLang = 'en',
): (path: string) => string {
  const entries: [string, string][] = Array.isArray(folders)
    ? folders.map((folder) => [folder, folder])
    : Object.entries(folders)
  const langs = new Map(entries.map(([folder, tag]) => [folder.toLowerCase(), tag]))
  return (path) => {
    const parents = path.toLowerCase().split('/').slice(0, -1)
    return langs.get(parents.findLast((folder) => langs.has(folder)) ?? '') ?? defaultLang
  }
}
