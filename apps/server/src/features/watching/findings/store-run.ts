import type { Tx } from '@flightdeck/db'
import type { CheckFailure, WatchedFinding } from '../checker/index.ts'
import {
  addEvents,
  closeFindings,
  forgetHandling,
  loadFindings,
  lockFindings,
  muteEchoes,
  putFindings,
  unmute,
  type NewEvent,
} from './finding-store.ts'
import { pairKey, reconcile } from './reconcile.ts'

type RunScope = { organisationId: string; runNo: number; now: Date }

/** Writes what a run found: what opens, stays, returns and closes, and which finding only repeats another. */
export async function storeFindings(
  tx: Tx,
  scope: RunScope,
  { failures, watched }: { failures: readonly CheckFailure[]; watched: readonly WatchedFinding[] },
): Promise<{ opened: number; returned: number; closed: number }> {
  const { organisationId, now } = scope
  await lockFindings(tx, organisationId)
  const storedFindings = await loadFindings(tx, organisationId, [...failures, ...watched])
  const { opens, changes, returns, closes } = reconcile(storedFindings, failures, watched)
  const numbers = new Map(storedFindings.map((one) => [pairKey(one), one.findingNo]))
  for (const [key, findingNo] of await putFindings(tx, scope, [...opens, ...changes, ...returns]))
    numbers.set(key, findingNo)
  const findNumber = (one: Parameters<typeof pairKey>[0]) => numbers.get(pairKey(one))!
  await forgetHandling(tx, organisationId, returns.filter((one) => !one.keepsHandling).map(findNumber))
  await closeFindings(tx, scope, closes)
  const loud = new Set(failures.filter(({ echoOf: echoSource }) => echoSource === null).map(pairKey))
  const wasMuted = storedFindings.filter((one) => one.mutedBy !== null && loud.has(pairKey(one)))
  await unmute(tx, organisationId, wasMuted.map(findNumber))
  await muteEchoes(
    tx,
    organisationId,
    failures.flatMap((one) => (one.echoOf ? [{ findingNo: findNumber(one), of: one.echoOf }] : [])),
  )
  await addEvents(tx, { organisationId, at: now }, [
    ...opens.map((one): NewEvent => ({ findingNo: findNumber(one), what: 'opened', detail: one.found })),
    ...returns.map((one): NewEvent => ({ findingNo: findNumber(one), what: 'returned', detail: one.found })),
    ...closes.map(({ findingNo, because }): NewEvent => ({ findingNo, what: 'closed', detail: because })),
  ])
  return { opened: opens.length, returned: returns.length, closed: closes.length }
}
