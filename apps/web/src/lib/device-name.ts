const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/(?:Headless)?Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const find = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

export type DeviceName = { name: string; isHandheld: boolean }

/** Device name for people: browser and system, without versions. */
export function deviceName(userAgent: string | null): DeviceName {
  const text = userAgent ?? ''
  const browser = find(browsers, text)
  const system = find(systems, text)
  const isHandheld = system === 'iPhone' || system === 'iPad' || system === 'Android'
  if (browser === undefined && system === undefined)
    return { name: text.split(/[\s/]/)[0] || 'Unknown device', isHandheld }
  return { name: [browser, system].filter((part) => part !== undefined).join(' on '), isHandheld }
}
