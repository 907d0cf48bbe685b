import type { PlanRow, PlanSheet } from '@flightdeck/contract/plan-sheets'
import { sql } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import { expect, test } from 'vitest'
import { aServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { knowWorld } from '../../../test/know-world.ts'
import { playedPlatforms } from '../../../test/played-platforms.ts'
import { matchAgain } from './index.ts'

const PLANS = 4
const STEPS = 25
/** Seeded generator, so that failures can be reproduced. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('exactly the rows that share a day with another row are wrong, after any adding, replacing and removing', async () => {
  const server = await aServer({ FLIGHTDECK_DEMO: '1' })
  const played = await playedPlatforms(server)
  const { organisationId, email } = await anOrganisation(server)
  await knowWorld(server, organisationId, played.world())
  const caller = await signedIn(server, email)
  const campaigns = played.world().campaigns.slice(0, 3)
  const roll = dice(16)

  function aPlan(): string {
    const lines = Array.from({ length: 1 + roll(4) }, () => {
      const { id } = campaigns[roll(campaigns.length)]!
      const start = addDays('2026-10-01', roll(60))
      // Some rows name an unknown entity, and take no days from others.
      return [roll(8) === 0 ? '424242' : id, start, addDays(start, roll(20)), '1000', 'GBP'].join(',')
    })
    return ['Entity ID,Start,End,Budget,Currency', ...lines].join('\n')
  }
  const readData = async <T>(answer: ReturnType<typeof caller.call>): Promise<T> =>
    (await answer).json().data as T
  const upload = (name: string, replaces?: string) =>
    readData<PlanSheet>(
      caller.call('POST', '/plan-sheets/upload/', {
        name,
        file_name: 'plan.csv',
        content_base64: Buffer.from(aPlan()).toString('base64'),
        ...(replaces !== undefined && { replaces }),
      }),
    )
  const loadRows = async (id: string) =>
    (await readData<{ rows: PlanRow[] }>(caller.call('GET', `/plan-sheets/${id}/rows/?only=all`))).rows
  const allWritten = () =>
    server.database.inOrganisation(organisationId, async (tx) => {
      const { rows } = await sql<{ all: string }>`
        select string_agg(xmin::text, ',' order by sheet_id, row_no) as all from plan_rows`.execute(tx)
      return rows[0]!.all
    })

  const plans = new Map<number, string>()
  for (let step = 0; step < STEPS; step++) {
    server.clock.advance({ minutes: 1 })
    const place = roll(PLANS)
    const before = plans.get(place)
    if (before !== undefined && roll(3) === 0) {
      await caller.call('DELETE', `/plan-sheets/${before}/`)
      plans.delete(place)
    } else plans.set(place, (await upload(`Plan ${place}`, before)).id)

    const flights = (
      await Promise.all(
        [...plans.values()].map(async (id) => (await loadRows(id)).map((row) => ({ id, row }))),
      )
    ).flat()
    for (const { id, row } of flights) {
      const [entity, start, end] = [row.entity?.native_id, row.cells.start_date, row.cells.end_date]
      const shares = flights.some(
        ({ id: otherId, row: other }) =>
          !(otherId === id && other.row === row.row) &&
          entity !== undefined &&
          other.entity?.native_id === entity &&
          String(start) <= String(other.cells.end_date) &&
          String(other.cells.start_date) <= String(end),
      )
      expect({ step, row: row.row, wrong: 'start_date' in row.errors }).toEqual({
        step,
        row: row.row,
        wrong: shares,
      })
    }
    // Matching everything again gives the same result, row by row and word by word.
    const written = await allWritten()
    await server.database.inOrganisation(organisationId, (tx) => matchAgain(tx, organisationId))
    expect(await allWritten()).toBe(written)
  }
})
