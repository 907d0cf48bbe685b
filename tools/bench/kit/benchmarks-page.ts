import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/run/root.mjs'

/** Page of all figures: the engine's first, then the others. A bench renews its own part only. */
const page = join(root, 'docs', 'benchmarks.md')
const HEADINGS = {
  felt: '## As felt, in a browser',
  forecast: '## Forecasts of flights',
  pacing: '## 100,000 budgets',
  reports: '## Reports',
} as const
export type BenchPart = 'engine' | keyof typeof HEADINGS

export function writePart(part: BenchPart, text: string): void {
  writeFileSync(page, withPart(existsSync(page) ? readFileSync(page, 'utf8') : '', part, text))
}

/** A part reaches from its heading to the next one; the engine's, which has several, to the first of the others. */
export function withPart(whole: string, part: BenchPart, text: string): string {
  const others = Object.values(HEADINGS).flatMap((heading) => findOffsets(whole, `\n${heading}\n`))
  if (part === 'engine') return `${text.trim()}\n${whole.slice(Math.min(...others, whole.length))}`
  const heading = `\n${HEADINGS[part]}\n`
  const renewed = `${heading}\n${text.trim()}\n`
  const [at] = findOffsets(whole, heading)
  if (at === undefined) return `${whole.trimEnd()}\n${renewed}`
  const end = whole.indexOf('\n## ', at + heading.length)
  return `${whole.slice(0, at)}${renewed}${end === -1 ? '' : whole.slice(end)}`
}

function findOffsets(whole: string, heading: string): number[] {
  const at = whole.indexOf(heading)
  return at === -1 ? [] : [at]
}
