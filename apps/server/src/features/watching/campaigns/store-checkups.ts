import type { Tx } from '@flightdeck/db'
import type { CheckupPart, RunAnswer } from '../checker/index.ts'
import { countIssues } from './issue-store.ts'
import {
  deleteGoneCheckups,
  deleteUnreadAccounts,
  storeVectors,
  saveCheckTimes,
  saveCheckups,
  withoutNestedLoops,
} from './checkup-store.ts'
import { upsertScores } from './score-store.ts'

type RunScope = { organisationId: string; runNo: number; now: Date }
type RunCheckups = Pick<RunAnswer, 'vectors' | 'lookedAt'> & {
  checkups: readonly CheckupPart[]
  isEverything: boolean
}

/** Writes the state of everything that a run checked; its findings are written before. */
export async function storeCheckups(
  tx: Tx,
  scope: RunScope,
  { vectors, lookedAt, checkups, isEverything }: RunCheckups,
): Promise<void> {
  const { organisationId } = scope
  const vectorNos = await storeVectors(tx, organisationId, vectors)
  for (const part of checkups) await saveCheckups(tx, scope, part, vectorNos)
  const accountNos = lookedAt.map(({ accountNo }) => accountNo)
  await withoutNestedLoops(tx, async () => {
    await Promise.all(
      lookedAt.flatMap((one) => [
        saveCheckTimes(tx, scope, one),
        deleteGoneCheckups(tx, organisationId, one),
      ]),
    )
    await countIssues(tx, organisationId, lookedAt)
    await upsertScores(tx, scope, lookedAt)
    if (isEverything) await deleteUnreadAccounts(tx, organisationId, accountNos)
  })
}
