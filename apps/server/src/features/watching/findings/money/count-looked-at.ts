import type { Tx } from '@flightdeck/db'
import type { Day } from '@flightdeck/domain/time'
import { addUpTallies } from './tally-store.ts'
import type { CheckedTrees } from '../../checker/index.ts'
import { countMoney, NO_CAMPAIGN } from './count-money.ts'

/** Counts the money of everything that a run looked at: whole accounts, or some of their campaigns. */
export async function countLookedAt(
  tx: Tx,
  organisationId: string,
  lookedAt: readonly CheckedTrees[],
  today: Day,
): Promise<void> {
  const accountNos = lookedAt.flatMap(({ accountNo, rootNos }) => (rootNos === null ? accountNo : []))
  const roots = lookedAt.flatMap(({ rootNos }) => rootNos ?? [])
  if (accountNos.length > 0) await countMoney(tx, { organisationId, accountNos }, today)
  if (roots.length > 0) await countMoney(tx, { organisationId, campaignNos: [...roots, NO_CAMPAIGN] }, today)
  await addUpTallies(tx, organisationId)
}
