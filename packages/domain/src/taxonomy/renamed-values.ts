import { foldCase } from '../text/fold.ts'
import type { ListValue } from './value-list.ts'

/** A list in which what has a new code under its old label is still found by the code it had: names from before keep their meaning. */
export function withOldCodes<One extends ListValue>(
  before: readonly ListValue[],
  after: readonly One[],
): One[] {
  const usedCodes = new Set(after.flatMap(({ code, aliases }) => [code, ...aliases].map(foldCase)))
  const gone = before.filter(({ code, label }) => label !== '' && !usedCodes.has(foldCase(code)))
  return after.map((value) => {
    if (before.some(({ code }) => code === value.code)) return value
    const old = gone.filter(({ label }) => foldCase(label) === foldCase(value.label)).map(({ code }) => code)
    return old.length === 0 ? value : { ...value, aliases: [...value.aliases, ...old] }
  })
}
