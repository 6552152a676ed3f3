const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const nameIn = (table: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  table.find(([mark]) => mark.test(agent))?.[1]

/** `Chrome · Windows` from a user agent; an unknown one is shown as it is. */
export const agentText = (agent: string): string =>
  [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean).join(' · ') || agent
