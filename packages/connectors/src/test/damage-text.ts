import fc from 'fast-check'

const KINDS = ['cut', 'swap', 'insert', 'replace', 'value', 'lose', 'double', 'line'] as const
const JUNK = ['\u0000', '"', ',', '}', ']', '\n', '9', '-', 'é', '💥', '\\', '1e999', '""', '\r\n']
const WHOLE = [
  '',
  'null',
  '[]',
  '{}',
  '""',
  '0',
  '<html>back soon</html>',
  '['.repeat(50_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"data":${JSON.stringify('x'.repeat(100_000))}}`,
]
const VALUES: unknown[] = [
  null,
  true,
  -1,
  0,
  1e21,
  2 ** 53,
  '',
  'x',
  '-5',
  '99999999999999999999999',
  'NaN',
  '2026-02-30',
  [],
  [null],
  [[]],
  {},
  { id: 7 },
  '__proto__',
]

export type Damage = { kind: (typeof KINDS)[number]; where: number; what: number }
export const damages: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom(...KINDS),
  where: fc.integer({ min: 0, max: 999_999 }).map((place) => place / 1_000_000),
  what: fc.nat(1_000),
})

/** An answer as it never should be: cut, garbled, of another shape, with something too many or too few. */
export function damageText(text: string, { kind, where, what }: Damage): string {
  const at = Math.floor(where * text.length)
  if (kind === 'cut') return text.slice(0, at)
  if (kind === 'swap') return text.slice(0, at) + JUNK[what % JUNK.length]! + text.slice(at + 1)
  if (kind === 'insert') return text.slice(0, at) + JUNK[what % JUNK.length]! + text.slice(at)
  if (kind === 'replace') return WHOLE[what % WHOLE.length]!
  try {
    return inJson(JSON.parse(text) as object, kind, where, what)
  } catch {
    return inLines(text, kind, where)
  }
}

function inJson(root: object, kind: Damage['kind'], where: number, what: number): string {
  const places: { of: Record<string, unknown>; name: string }[] = []
  const visit = (of: Record<string, unknown>) => {
    for (const name of Object.keys(of)) {
      places.push({ of, name })
      if (typeof of[name] === 'object' && of[name] !== null) visit(of[name] as Record<string, unknown>)
    }
  }
  visit(root as Record<string, unknown>)
  const place = places[Math.floor(where * places.length)]
  if (!place) return 'null'
  const { of, name } = place
  if (kind === 'value') of[name] = VALUES[what % VALUES.length]
  else if (kind === 'lose' && Array.isArray(of)) of.splice(Number(name), 1)
  else if (kind === 'lose') delete of[name]
  else if (Array.isArray(of)) of.splice(Number(name), 0, of[Number(name)])
  else of[`${name}2`] = of[name]
  return JSON.stringify(root)
}

function inLines(text: string, kind: Damage['kind'], where: number): string {
  const lines = text.split('\n')
  const at = Math.floor(where * lines.length)
  if (kind === 'lose') return lines.toSpliced(at, 1).join('\n')
  if (kind === 'double') return lines.toSpliced(at, 0, lines[at]!).join('\n')
  const cells = lines[at]!.split(',')
  const changed = kind === 'line' ? cells.slice(1) : [...cells, 'more']
  return lines.with(at, changed.join()).join('\n')
}
