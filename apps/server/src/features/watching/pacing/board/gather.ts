import type { Tx } from '@flightdeck/db'
import type { CrossRate } from '@flightdeck/domain/money'
import { addDays, type Day } from '@flightdeck/domain/time'
import { factorsIn, openExchange, ratesFor } from '../../../data/rates/index.ts'
import { findSettings, type OwnSettings } from '../settings/settings-store.ts'
import type { LastEdit } from './budget-ratio.ts'
import type { SlipLimit } from './thread/slips.ts'
import { findSlipLimits, lastEdits, loadPlanOwners, pacedAccounts, loadPlanTargets } from './board-store.ts'

/** Inputs of a board besides delivery. */
export type BoardSettings = OwnSettings & {
  edits: LastEdit[]
  owners: (readonly [number, string])[]
  /** Account names by account number. */
  clients: (readonly [number, string])[]
  /** Promised margin of plans, by entity. */
  planTargets: (readonly [number, number])[]
  slipLimits: SlipLimit[]
  factors: Record<string, number>
  rates: CrossRate[]
  reporting: string
}

const EDITS_SINCE_DAYS = 120

export async function gather(tx: Tx, organisationId: string, today: Day): Promise<BoardSettings> {
  const [settings, edits, owners, planTargets, slipLimits, exchange, accounts] = await Promise.all([
    findSettings(tx, organisationId),
    lastEdits(tx, organisationId, addDays(today, -EDITS_SINCE_DAYS)),
    loadPlanOwners(tx, organisationId),
    loadPlanTargets(tx, organisationId, today),
    findSlipLimits(tx, organisationId),
    openExchange(tx, organisationId, today),
    pacedAccounts(tx, organisationId),
  ])
  const rates = ratesFor(exchange, [...new Set(accounts.map(({ currency }) => currency))])
  return {
    ...settings,
    edits,
    owners,
    planTargets,
    slipLimits,
    clients: accounts.map(({ accountNo, name }) => [accountNo, name] as const),
    factors: factorsIn(rates),
    rates,
    reporting: exchange.currency,
  }
}
