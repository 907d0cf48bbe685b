import type { ListValue } from './value-list.ts'
import { fold } from '../text/fold.ts'

/**
 * Errors that keep a list from being saved, at most 20: values that names could not tell apart, and bad codes
 * or dates.
 */
export function listProblems(values: readonly ListValue[]): string[] {
  const problems: string[] = []
  const owner = new Map<string, string>()
  for (const { code, aliases } of values)
    for (const word of [code, ...aliases]) {
      const before = owner.get(fold(word))
      if (fold(word) === '') problems.push('A code can’t be empty')
      else if (before === code && word !== code) continue
      else if (before !== undefined)
        problems.push(
          before === word
            ? `“${word}” is in the list twice`
            : `“${before}” and “${word}” are the same value: they differ only by case`,
        )
      owner.set(fold(word), code)
    }
  for (const { code, active_from: from, active_to: to } of values)
    if (from !== null && to !== null && from > to) problems.push(`“${code}” ends before it starts`)
  return [...new Set(problems)].slice(0, 20)
}
