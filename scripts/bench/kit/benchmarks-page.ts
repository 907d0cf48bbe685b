import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run/root.mjs'

/** The page of all figures: the engine's first, then these. Each bench renews its own part. */
const page = join(root, 'docs', 'benchmarks.md')
const HEADINGS = {
  felt: '## As felt, in a browser',
  forecast: '## Forecasts of flights',
  pacing: '## 100,000 budgets',
  reports: '## Reports',
} as const
type Part = keyof typeof HEADINGS
type Parts = Record<'engine' | Part, string>

export function keepPart(part: keyof Parts, text: string): void {
  writeFileSync(
    page,
    withParts({ ...partsOf(existsSync(page) ? readFileSync(page, 'utf8') : ''), [part]: text }),
  )
}

/** The parts of the page; all but the first begin with their heading. */
export function partsOf(text: string): Parts {
  const starts = (Object.keys(HEADINGS) as Part[])
    .map((part) => ({ part, at: text.indexOf(`\n${HEADINGS[part]}\n`) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at)
  const parts: Parts = {
    engine: text.slice(0, starts[0]?.at),
    felt: '',
    forecast: '',
    pacing: '',
    reports: '',
  }
  for (const [place, { part, at }] of starts.entries())
    parts[part] = text.slice(at + HEADINGS[part].length + 2, starts[place + 1]?.at)
  return parts
}

export function withParts({ engine, ...others }: Parts): string {
  const written = (Object.keys(HEADINGS) as Part[]).flatMap((part) =>
    others[part].trim() === '' ? [] : [`\n${HEADINGS[part]}\n\n${others[part].trim()}\n`],
  )
  return [`${engine.trimEnd()}\n`, ...written].join('')
}
