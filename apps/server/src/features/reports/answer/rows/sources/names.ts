import { wordIn } from '@flightdeck/domain/reports'
import { reportedNames } from '../../../../taxonomy/index.ts'
import { counted, whoseNames, type RowSource } from '../row-source.ts'

/** Names as they are now, a row each. */
export const nameRows: RowSource = async (ctx) => {
  const names = await ctx.transaction((tx) => reportedNames(tx, ctx.organisationId))
  return names.map((one) => ({
    day: null,
    currency: one.currency,
    names: {
      ...whoseNames(one),
      template: { key: String(one.templateNo), label: one.template },
      name_state: wordIn('name_state', one.status),
      entity: { key: String(one.entityNo), label: one.name },
    },
    amounts: {
      names: counted(true),
      valid: counted(one.status === 'valid'),
      repairable: counted(one.status === 'repairable'),
    },
  }))
}
