/** Words of ours that the site says otherwise, by locale; the later layer wins. */
export function mergeMessages(
  ...layers: (Record<string, Record<string, string>> | undefined)[]
): Record<string, Record<string, string>> {
  const merged: Record<string, Record<string, string>> = {}
  for (const layer of layers)
    for (const [locale, words] of Object.entries(layer ?? {}))
      merged[locale] = { ...merged[locale], ...words }
  return merged
}
