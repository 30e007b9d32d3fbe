/** Whether a name, with any ending, is one that Windows keeps for itself: `con`, `aux.json`. */
export function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name)
}
