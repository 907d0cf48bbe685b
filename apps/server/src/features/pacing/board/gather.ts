import type { Tx } from '@flightdeck/db'
import { addDays, type Day } from '@flightdeck/domain'
import { openExchange, type Exchange } from '../../rates/index.ts'
import { findSettings, type OwnSettings } from '../settings/settings-store.ts'
import { currenciesOf, lastEdits } from './board-store.ts'

/** What a board is read with besides delivery. */
export type BoardSettings = OwnSettings & {
  edits: (readonly [number, number])[]
  factors: Record<string, number>
  reporting: string
}

const EDITS_SINCE_DAYS = 120

export async function gather(tx: Tx, organisationId: string, today: Day): Promise<BoardSettings> {
  const [settings, edits, exchange, currencies] = await Promise.all([
    findSettings(tx, organisationId),
    lastEdits(tx, organisationId, addDays(today, -EDITS_SINCE_DAYS)),
    openExchange(tx, organisationId, today),
    currenciesOf(tx, organisationId),
  ])
  return {
    ...settings,
    edits,
    factors: factorsIn(exchange, currencies),
    reporting: exchange.currency,
  }
}

function factorsIn({ currency, book }: Exchange, currencies: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    currencies.flatMap((one) => {
      const rate = book.crossRate(one, currency)
      return rate ? [[one, Number(rate.ratio.over) / Number(rate.ratio.under)] as const] : []
    }),
  )
}
