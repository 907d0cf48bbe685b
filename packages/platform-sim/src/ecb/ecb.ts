import { createHash } from 'node:crypto'
import { addDays, dayIn, instantIn, type Day } from '@flightdeck/domain/time'
import { Refusal } from '../core/refusal.ts'
import { startSimulator, type Call } from '../core/simulator.ts'
import { publishedDays, ratesOn } from './rates.ts'

type Parts = { now: () => number; seed: string }

const FRANKFURT = 'Europe/Berlin'
const PUBLISHED_AT = 16
const NINETY_DAYS = 90

/**
 * The reference rates of the European Central Bank: every working day at four, in single quotes, newest
 * first.
 */
export async function startEcb({ now, seed }: Parts) {
  const through = (): Day => {
    const moment = new Date(now())
    const today = dayIn(FRANKFURT, moment)
    return moment < instantIn(FRANKFURT, today, PUBLISHED_AT) ? addDays(today, -1) : today
  }
  const published = (days: number) => (call: Call) => {
    const body = written(seed, publishedDays(through(), days))
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`
    if (call.headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: '' }
    return { headers: { 'content-type': 'text/xml', etag }, body }
  }
  return startSimulator(
    {
      'GET /stats/eurofxref/eurofxref-hist-90d.xml': published(NINETY_DAYS),
      'GET /stats/eurofxref/eurofxref-daily.xml': (call) => published(lastWorkingDays(through()))(call),
    },
    () => new Refusal(404, 'The page was not found.'),
  )
}
export type SimulatedEcb = Awaited<ReturnType<typeof startEcb>>

/** Number of days back to the last published day. */
function lastWorkingDays(through: Day): number {
  let days = 1
  while (publishedDays(through, days).length === 0) days++
  return days
}

const written = (seed: string, days: readonly Day[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube>${days.map((day) => formatCube(seed, day)).join('')}
	</Cube>
</gesmes:Envelope>`

const formatCube = (seed: string, day: Day): string => `
		<Cube time='${day}'>${ratesOn(seed, day)
      .map(({ currency, rate }) => `<Cube currency='${currency}' rate='${rate}'/>`)
      .join('')}</Cube>`
