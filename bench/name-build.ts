const names: Record<string, string> = { astro: 'Astro', starlight: 'Starlight' }

/** The first cells of a row: the host, how many of which tools, how many locales. */
export function nameBuild(
  build: { host: string; profile: string; tools: number; locales: number },
  { rich, locale }: { rich: string; locale: string },
): string[] {
  const number = new Intl.NumberFormat(locale)
  const tools = number.format(build.tools)
  return [
    names[build.host] ?? build.host,
    build.profile === 'rich' ? `${tools} ${rich}` : tools,
    number.format(build.locales),
  ]
}
