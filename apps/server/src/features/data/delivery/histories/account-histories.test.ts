import { sql } from '@flightdeck/db'
import { MEASURES } from '@flightdeck/domain/delivery'
import { addDays, dayNumber } from '@flightdeck/domain/time'
import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { anOrganisation } from '../../../../test/an-organisation.ts'
import { insertLineItems } from '../../../../test/seeded-line-items.ts'
import { openHistories } from './account-histories.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

const TODAY = '2026-11-11'
const DAYS = 200
const SPEND = [
  Array.from({ length: DAYS }, (_, ago) => ago + 1),
  Array.from({ length: DAYS }, (_, ago) => (ago % 3) * 0.37),
]

test('flight spend is the same with little memory as with ample memory', async () => {
  const { organisationId, userId } = await anOrganisation(server)
  const { accountNo, campaignNo, entityNos } = await server.database.inOrganisation(
    organisationId,
    async (tx) => {
      const input = { organisationId, by: userId, now: server.clock.now(), today: TODAY, spend: SPEND }
      const lineItems = await insertLineItems(tx, input)
      await sql`update entities set starts_on = '2026-06-03', ends_on = '2026-12-31'
        where entity_no = ${lineItems.campaignNo}`.execute(tx)
      await sql`update entities set starts_on = '2026-07-01', ends_on = '2026-08-15'
        where entity_no = ${lineItems.entityNos[1]!}`.execute(tx)
      return lineItems
    },
  )
  const readWith = async (room: Parameters<typeof openHistories>[2]) =>
    (await openHistories(server.database, organisationId, room))(accountNo)
  const large = await readWith({ mostBytes: 2 ** 30 })
  const tiny = await readWith({ mostBytes: 0, leastDays: 7 })
  expect([tiny.dataFrom, tiny.dataThrough]).toEqual([large.dataFrom, large.dataThrough])
  const [first, last] = [addDays(TODAY, -DAYS), addDays(TODAY, -1)]
  const spans = [
    [first, last],
    ['2026-06-03', last],
    [addDays(TODAY, -7), last],
  ] as const
  for (const entityNo of [campaignNo, ...entityNos])
    for (const [from, to] of entityNo === entityNos[1]
      ? [...spans, ['2026-07-01', '2026-08-15'] as const]
      : spans) {
      // A line item with dates of its own has no boundary on the campaign's first day; the others inherit it.
      if (entityNo === entityNos[1] && from === '2026-06-03') continue
      const sumPairs = MEASURES.map((measure) => {
        const of = ({ findHistory }: typeof large) =>
          findHistory(entityNo)!.sum(measure, dayNumber(from), dayNumber(to))
        return [of(tiny), of(large)] as const
      })
      for (const [one, other] of sumPairs) expect(one).toBe(other)
    }
  expect(tiny.findHistory(entityNos[0]!)!.sum('spend', dayNumber(first), dayNumber(last))).toBe(
    20_100_000_000,
  )
})
