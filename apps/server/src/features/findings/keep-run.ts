import type { Tx } from '@flightdeck/db'
import type { CheckFailure, WatchedFinding } from '../checker/index.ts'
import {
  addEvents,
  closeFindings,
  forgetHandling,
  knownFindings,
  lockFindings,
  muteEchoes,
  putFindings,
  unmute,
  type NewEvent,
} from './keep-store.ts'
import { keyOf, reconcile } from './reconcile.ts'

type RunScope = { organisationId: string; runNo: number; now: Date }

/** Writes what a run found: what opens, stays, returns and closes, and which finding only repeats another. */
export async function keepFindings(
  tx: Tx,
  scope: RunScope,
  { failures, watched }: { failures: readonly CheckFailure[]; watched: readonly WatchedFinding[] },
): Promise<{ opened: number; returned: number; closed: number }> {
  const { organisationId, now } = scope
  await lockFindings(tx, organisationId)
  const known = await knownFindings(tx, organisationId, [...failures, ...watched])
  const { opens, changes, returns, closes } = reconcile(known, failures, watched)
  const numbers = new Map(known.map((one) => [keyOf(one), one.findingNo]))
  for (const [key, findingNo] of await putFindings(tx, scope, [...opens, ...changes, ...returns]))
    numbers.set(key, findingNo)
  const numberOf = (one: Parameters<typeof keyOf>[0]) => numbers.get(keyOf(one))!
  await forgetHandling(tx, organisationId, returns.filter((one) => !one.keepsHandling).map(numberOf))
  await closeFindings(tx, scope, closes)
  const loud = new Set(failures.filter(({ echoOf }) => echoOf === null).map(keyOf))
  const wasMuted = known.filter((one) => one.mutedBy !== null && loud.has(keyOf(one)))
  await unmute(tx, organisationId, wasMuted.map(numberOf))
  await muteEchoes(
    tx,
    organisationId,
    failures.flatMap((one) => (one.echoOf ? [{ findingNo: numberOf(one), of: one.echoOf }] : [])),
  )
  await addEvents(tx, { organisationId, at: now }, [
    ...opens.map((one): NewEvent => ({ findingNo: numberOf(one), what: 'opened', detail: one.found })),
    ...returns.map((one): NewEvent => ({ findingNo: numberOf(one), what: 'returned', detail: one.found })),
    ...closes.map(({ findingNo, because }): NewEvent => ({ findingNo, what: 'closed', detail: because })),
  ])
  return { opened: opens.length, returned: returns.length, closed: closes.length }
}
