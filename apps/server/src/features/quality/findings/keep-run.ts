import type { Tx } from '@flightdeck/db'
import type { RunAnswer } from '../running/asked.ts'
import {
  addEvents,
  closeFindings,
  forgetHandling,
  knownFindings,
  lockFindings,
  muteEchoes,
  putFindings,
  type NewEvent,
} from './keep-store.ts'
import { keyOf, settle } from './settle.ts'

type Of = { organisationId: string; runNo: number; now: Date }

/** Writes what a run found: what opens, stays, returns and closes, and which finding only repeats another. */
export async function keepFindings(
  tx: Tx,
  of: Of,
  { failures, watched }: Pick<RunAnswer, 'failures' | 'watched'>,
): Promise<{ opened: number; returned: number; closed: number }> {
  const { organisationId, now } = of
  await lockFindings(tx, organisationId)
  const known = await knownFindings(tx, organisationId, [...failures, ...watched])
  const { opens, returns, closes } = settle(known, failures, watched)
  const numbers = await putFindings(tx, of, failures)
  const numberOf = (one: Parameters<typeof keyOf>[0]) => numbers.get(keyOf(one))!
  await forgetHandling(tx, organisationId, returns.filter((one) => !one.keepsHandling).map(numberOf))
  await closeFindings(tx, of, closes)
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
