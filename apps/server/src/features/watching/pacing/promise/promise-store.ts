import { PREPARED, sql, type Row, type Tx } from '@flightdeck/db'
import { dayFromNumber } from '@flightdeck/domain/time'
import type { FlightPromise } from '../board/thread/promises.ts'

type SetKey = { organisationId: string; setNo: number }
type StoredPromise = Row<'changePromises'>
/** Forecast part of a stored promise. */
type PromiseFigures = Omit<
  StoredPromise,
  'organisationId' | 'setNo' | 'measuredAt' | 'appliedOn' | 'comparedThrough' | 'happenedMicros' | 'gap'
>
export type PromiseRow = PromiseFigures &
  Pick<StoredPromise, 'appliedOn' | 'comparedThrough' | 'happenedMicros' | 'gap'> & { currency: string }

/** Figures of a promise as they are stored: rounded to whole micros, once. */
export const promiseFigures = ({ band, ...promise }: FlightPromise): PromiseFigures => ({
  flightNo: promise.flightNo,
  accountNo: promise.accountNo,
  campaignNo: promise.campaignNo,
  setting: promise.setting,
  measure: promise.measure,
  dataThrough: dayFromNumber(promise.through),
  endsOn: dayFromNumber(promise.endsOn),
  goalMicros: wholeMicros(promise.goal),
  deliveredMicros: wholeMicros(promise.delivered),
  stopMicros: promise.stop === null ? null : wholeMicros(promise.stop),
  unchangedMicros: promise.unchanged === null ? null : wholeMicros(promise.unchanged),
  modelMicros: promise.model === null ? null : wholeMicros(promise.model),
  endMicros: promise.end === null ? null : wholeMicros(promise.end),
  lowMicros: band && wholeMicros(band[0]),
  highMicros: band && wholeMicros(band[1]),
  isRange: promise.isRange,
  recordCount: promise.records,
})

const wholeMicros = (micros: number): string => BigInt(Math.round(micros)).toString()

/** Stores the promises of a set. */
export async function savePromises(
  tx: Tx,
  { organisationId, setNo }: SetKey,
  promises: readonly FlightPromise[],
): Promise<void> {
  if (promises.length === 0) return
  await tx
    .insertInto('changePromises')
    .values(promises.map((promise) => ({ organisationId, setNo, ...promiseFigures(promise) })))
    .execute()
}

/** Replaces the forecasts of a set that is about to be written. */
export async function renewPromises(
  tx: Tx,
  { organisationId, setNo }: SetKey,
  promises: readonly FlightPromise[],
): Promise<void> {
  for (const promise of promises) {
    const { flightNo, ...figures } = promiseFigures(promise)
    await tx
      .updateTable('changePromises')
      .set(figures)
      .where('organisationId', '=', organisationId)
      .where('setNo', '=', setNo)
      .where('flightNo', '=', flightNo)
      .execute()
  }
}

/** Promises of a set by the number of their flight. One with items that were left out is known not to hold. */
export async function promisesOfSet(
  tx: Tx,
  { organisationId, setNo }: SetKey,
): Promise<ReadonlyMap<number, PromiseRow>> {
  const { rows } = await sql<PromiseRow>`
    select ${PREPARED} p.*, a.currency,
      case when p.measured_at is null and exists (select from change_items i
        where i.organisation_id = p.organisation_id and i.set_no = p.set_no and i.flight_no = p.flight_no
          and i.state = 'left_out') then 'partly' else p.gap end as gap
    from change_promises p
    join ad_accounts a on a.organisation_id = p.organisation_id and a.account_no = p.account_no
    where p.organisation_id = ${organisationId} and p.set_no = ${setNo}`.execute(tx)
  return new Map(rows.map((row) => [row.flightNo, row]))
}
