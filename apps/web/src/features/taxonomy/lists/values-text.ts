import { looksLikeFormula } from '@flightdeck/domain'
import type { ListValue } from '@flightdeck/contract/taxonomy'

const aliasJoint = '|'

/** Values as lines of text: code, label, aliases, and the days between which a value is used. Tabs, so that a sheet takes them. */
export const textOf = (values: readonly ListValue[]): string =>
  values
    .map(({ code, label, aliases, active_from, active_to }) =>
      [code, label, aliases.join(aliasJoint), active_from ?? '', active_to ?? ''].join('\t').trimEnd(),
    )
    .join('\n')

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
