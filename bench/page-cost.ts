/** What the cost of a page needs of a row of the results. */
interface Build {
  host: string
  profile: string
  tools: number
  locales: number
  ours: { cpu: number; pages: number }
  /** The pages without other forms beside them. */
  alone: { cpu: number }
  floor: { cpu: number; pages: number }
}

/** Milliseconds of CPU that one page more costs, and how many times that of the floor. */
export interface PageCost {
  ours: number
  alone: number
  floor: number
  multiple: number
  aloneMultiple: number
}

const smallest = 10

/**
 * Without the start, which is what the build of ten tools of the same host, tools and locales takes
 * beyond its pages; undefined when that was not measured, is this one, or the floor's pages take less than
 * a tenth of its build, which chance takes too.
 */
export function findPageCost(build: Build, builds: readonly Build[]): PageCost | undefined {
  const { host, profile, locales } = build
  const start = builds.find(
    (one) =>
      one.tools === smallest &&
      one.host === host &&
      one.profile === profile &&
      one.locales === locales,
  )
  if (!start || build.tools <= smallest) return undefined
  const cost = (side: 'ours' | 'alone' | 'floor'): number => {
    const pages = side === 'alone' ? 'ours' : side
    const seconds = build[side].cpu - start[side].cpu
    return (seconds * 1000) / (build[pages].pages - start[pages].pages)
  }
  const [ours, alone, floor] = [cost('ours'), cost('alone'), cost('floor')]
  if (build.floor.cpu - start.floor.cpu < build.floor.cpu / 10) return undefined
  return { ours, alone, floor, multiple: ours / floor, aloneMultiple: alone / floor }
}
