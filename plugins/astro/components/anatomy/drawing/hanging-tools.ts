/** One path of a drawing with the way it is painted. */
export interface Stroke {
  style: 'face' | 'tint' | 'solid' | 'line' | 'fine'
  d: string
}

const hole = (y: number): string => `M0 ${y - 2.2}a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z`

/** Tools as they hang down from a hook at 0,0: spanner, screwdriver, hammer, scissors, ruler, brush. */
export const hangingTools: readonly (readonly Stroke[])[] = [
  [
    {
      style: 'face',
      d: 'M-3 14.5a7.5 7.5 0 1 1 6 0V34c5.5 2.5 7 9 3.6 14.2L3 45.5v-4.2L0 39.5l-3 1.8v4.2l-3.6 2.7C-10 43-8.5 36.5-3 34z',
    },
    { style: 'fine', d: hole(7.5) },
  ],
  [
    { style: 'solid', d: 'M-4.5 4a3 3 0 0 1 3-3h3a3 3 0 0 1 3 3v15l-2 4h-5l-2-4z' },
    { style: 'face', d: 'M-1.8 23h3.6v18l1.7 4-1.5 3.5h-4l-1.5-3.5 1.7-4z' },
  ],
  [
    { style: 'tint', d: 'M-2.8 12h5.6l1 35a1.5 1.5 0 0 1-1.5 1.5h-4.6a1.5 1.5 0 0 1-1.5-1.5z' },
    {
      style: 'face',
      d: 'M-12 3h4l1.5 1.5H4.5C9 4.5 12 7 13 12.5c-3-2-5.5-2-8.5-1.5H-6.5L-8 12.5h-4z',
    },
  ],
  [
    { style: 'face', d: 'M-3.5 15 5.5 48C1 42-2 34-5 16z' },
    { style: 'face', d: 'M3.5 15-5.5 48C-1 42 2 34 5 16z' },
    {
      style: 'tint',
      d: 'M-6.5 4a5.5 6.5 0 1 1 0 13a5.5 6.5 0 1 1 0-13zm0 3.5a2.5 3 0 1 0 0 6a2.5 3 0 1 0 0-6zM6.5 4a5.5 6.5 0 1 1 0 13a5.5 6.5 0 1 1 0-13zm0 3.5a2.5 3 0 1 0 0 6a2.5 3 0 1 0 0-6z',
    },
    { style: 'solid', d: 'M0 24a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z' },
  ],
  [
    {
      style: 'tint',
      d: 'M-6 2a1.5 1.5 0 0 1 1.5-1.5h9A1.5 1.5 0 0 1 6 2v45a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1-6 47z',
    },
    { style: 'fine', d: `${hole(6)}M6 13H1m5 5.5H3M6 24H1m5 5.5H3M6 35H1m5 5.5H3` },
  ],
  [
    { style: 'tint', d: 'M-2.5 3a2.5 2.5 0 0 1 5 0l1 18h-7z' },
    { style: 'face', d: 'M-6 21H6v8H-6z' },
    { style: 'solid', d: 'M-6 29H6l1.5 15c-3 .5-4.5 4-7.5 4s-4-3-7.5-4z' },
  ],
]
