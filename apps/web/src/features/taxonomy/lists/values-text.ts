import { looksLikeFormula } from '@flightdeck/domain'
import type { ListValue } from '@flightdeck/contract/taxonomy'

export type ReadLines = { values: ListValue[]; problems: { line: number; reason: string }[] }

const aliasJoint = '|'
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Values as lines of text: code, label, aliases, and the days between which a value is used. Tabs, so that a sheet takes them. */
export const textOf = (values: readonly ListValue[]): string =>
  values
    .map(({ code, label, aliases, active_from, active_to }) =>
      [code, label, aliases.join(aliasJoint), active_from ?? '', active_to ?? ''].join('\t').trimEnd(),
    )
    .join('\n')

/** Lines as values, while somebody types or pastes them: columns by tab, as a sheet copies them, or by comma. */
export function readLines(text: string): ReadLines {
  const values: ListValue[] = []
  const problems: ReadLines['problems'] = []
  const taken = new Set<string>()
  text.split(/\r?\n/).forEach((line, at) => {
    const cells = line.split(line.includes('\t') ? '\t' : ',').map((cell) => cell.trim())
    const [code = '', label = '', aliases = '', from = '', to = ''] = cells
    if (code === '' && cells.every((cell) => cell === '')) return
    const wrong = wrongIn(code, from, to, taken)
    if (wrong !== null) return void problems.push({ line: at + 1, reason: wrong })
    taken.add(code)
    values.push({
      code,
      label,
      aliases: aliases.split(aliasJoint).flatMap((alias) => (alias.trim() === '' ? [] : [alias.trim()])),
      active_from: from === '' ? null : from,
      active_to: to === '' ? null : to,
    })
  })
  return { values, problems }
}

function wrongIn(code: string, from: string, to: string, taken: ReadonlySet<string>): string | null {
  if (code === '') return 'Add a code before the label.'
  if (taken.has(code)) return `“${code}” is listed twice. Keep one.`
  if ([from, to].some((day) => day !== '' && !isDay(day))) return 'Enter dates like 2026-11-16.'
  if (from !== '' && to !== '' && to < from) return 'The last day is before the first.'
  return null
}

/** The same as a CSV file, with a heading. A cell that a sheet would run as a formula is written as text. */
export const csvOf = (values: readonly ListValue[]): string =>
  [
    ['code', 'label', 'aliases', 'active_from', 'active_to'],
    ...values.map(({ code, label, aliases, active_from, active_to }) => [
      code,
      label,
      aliases.join(aliasJoint),
      active_from ?? '',
      active_to ?? '',
    ]),
  ]
    .map((cells) => cells.map(csvCell).join(','))
    .join('\r\n')

const csvCell = (text: string) => {
  const safe = looksLikeFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
