import { foldCase } from '../../text/fold.ts'
import { quoteText } from '../segment-words.ts'
import type { Casing } from '../template.ts'
import type { ListValue } from '../value-list.ts'
import { error, warning, type TemplateProblem } from './problem.ts'
import { unfitValue } from './text-problems.ts'

/** Maximum number of problems reported, as users do not mend a thousand one by one. */
const MAX_PROBLEMS = 20

/** Problems of the values of a list. */
export function valueProblems(
  path: string,
  values: readonly ListValue[],
  casing: Casing,
  delimiters: readonly string[],
): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const codes = new Map<string, string>()
  const ways = new Map<string, string>()
  for (const [at, { code, label, aliases, active_from, active_to }] of values.entries()) {
    if (problems.length >= MAX_PROBLEMS) break
    const own = `${path}.${at}.code`
    if (code === '') problems.push(error(own, 'A value has no code.'))
    else problems.push(...unfitValue(own, code, casing, delimiters))
    const before = codes.get(foldCase(code))
    if (before === code) problems.push(error(own, `${quoteText(code)} is listed twice.`))
    else if (before !== undefined)
      problems.push(error(own, `${quoteText(before)} and ${quoteText(code)} differ only by case.`))
    codes.set(foldCase(code), code)
    if (active_from !== null && active_to !== null && active_to < active_from)
      problems.push(error(`${path}.${at}.active_to`, `${quoteText(code)} ends before it starts.`))
    for (const way of new Set([label, ...aliases].map(foldCase))) {
      const other = ways.get(way)
      if (way !== '' && other !== undefined && other !== code)
        problems.push(
          warning(
            `${path}.${at}.aliases`,
            `${quoteText(way)} stands for ${other} and ${code}, so no suggestion can use it.`,
          ),
        )
      ways.set(way, code)
    }
  }
  return problems
}
