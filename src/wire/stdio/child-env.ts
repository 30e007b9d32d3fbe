const inherited =
  process.platform === 'win32'
    ? [
        'APPDATA',
        'COMSPEC',
        'HOMEDRIVE',
        'HOMEPATH',
        'LOCALAPPDATA',
        'PATH',
        'PATHEXT',
        'PROCESSOR_ARCHITECTURE',
        'PROGRAMFILES',
        'SYSTEMDRIVE',
        'SYSTEMROOT',
        'TEMP',
        'USERNAME',
        'USERPROFILE',
      ]
    : ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER']

/** The environment of a server's process: what was named for it, and what any program needs to run. */
export function childEnv(
  named: Record<string, string>,
  ours: Record<string, string | undefined>,
): Record<string, string> {
  const basic = inherited.flatMap((name) => {
    const value = ours[name]
    // A value that starts so is an exported shell function.
    return value === undefined || value.startsWith('()') ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(basic), ...named }
}
