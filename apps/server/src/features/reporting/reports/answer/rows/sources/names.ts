import { wordIn } from '@flightdeck/domain/reports'
import { reportedNames } from '../../../../../watching/taxonomy/index.ts'
import { countIf, whoseNames, type RowSource } from '../row-source.ts'

/** Names as they are now, a row each. */
export const nameRows: RowSource = async (ctx) => {
  const names = await ctx.transaction((tx) => reportedNames(tx, ctx.organisationId))
  return names.map((row) => ({
    day: null,
    currency: row.currency,
    names: {
      ...whoseNames(row),
      template: { key: String(row.templateNo), label: row.template },
      name_state: wordIn('name_state', row.status),
      entity: { key: String(row.entityNo), label: row.name },
    },
    amounts: {
      names: countIf(true),
      valid: countIf(row.status === 'valid'),
      repairable: countIf(row.status === 'repairable'),
    },
  }))
}
