import type { ListValue } from '@flightdeck/contract/taxonomy'
import type { CopiedColumn } from '../../../lib/tsv.ts'

const aliasJoint = '|'

/** Values as lines of text: code, label, aliases, and the days between which a value is used. Tabs, so that a sheet takes them. */
export const formatValues = (values: readonly ListValue[]): string =>
  values
    .map(({ code, label, aliases, active_from, active_to }) =>
      [code, label, aliases.join(aliasJoint), active_from ?? '', active_to ?? ''].join('\t').trimEnd(),
    )
    .join('\n')

/** The same as the columns of a file. */
export const valueColumns: readonly CopiedColumn<ListValue>[] = [
  ['code', ({ code }) => code],
  ['label', ({ label }) => label],
  ['aliases', ({ aliases }) => aliases.join(aliasJoint)],
  ['active_from', ({ active_from }) => active_from],
  ['active_to', ({ active_to }) => active_to],
]
