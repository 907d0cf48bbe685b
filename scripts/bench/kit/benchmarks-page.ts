import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run/root.mjs'

/** The page of all figures: the engine's first, then how the product feels. Each bench renews its own part. */
const page = join(root, 'docs', 'benchmarks.md')
const felt = '\n## As felt, in a browser\n'

export function keepEngine(text: string): void {
  writeFileSync(page, withParts(text, partsOf(read()).felt))
}

export function keepFelt(text: string): void {
  writeFileSync(page, withParts(partsOf(read()).engine, text))
}

/** The two parts of the page; what is felt begins with its heading. */
export function partsOf(text: string): { engine: string; felt: string } {
  const at = text.indexOf(felt)
  return at === -1
    ? { engine: text, felt: '' }
    : { engine: text.slice(0, at), felt: text.slice(at + felt.length) }
}

export const withParts = (engine: string, told: string): string =>
  told.trim() === '' ? engine : `${engine.trimEnd()}\n${felt}\n${told.trim()}\n`

const read = (): string => (existsSync(page) ? readFileSync(page, 'utf8') : '')
