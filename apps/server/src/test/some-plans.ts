import { newId, type Tx } from '@flightdeck/db'
import { addDays } from '@flightdeck/domain/time'
import type { makeChance } from '@flightdeck/domain/second-opinion'
import type { aReportedWorld } from './a-reported-world.ts'

type World = Pick<Awaited<ReturnType<typeof aReportedWorld>>, 'organisationId' | 'userId' | 'today'>

const TYPES = ['impressions', 'clicks', 'conversions'] as const
const RATES = ['CPM', 'CPC', 'FLAT', 'PERCENT'] as const

/** Plans at every level, above one another, in money, units or both, some in another currency; and rows that do not count. */
export async function somePlans(
  tx: Tx,
  { organisationId, userId, today }: World,
  chance: ReturnType<typeof makeChance>,
  now: Date,
) {
  const sheetId = newId()
  const sheet = {
    organisationId,
    id: sheetId,
    name: 'Plans',
    source: 'file' as const,
    contentHash: Buffer.alloc(1),
  }
  await tx
    .insertInto('planSheets')
    .values({ ...sheet, readAt: now, addedBy: userId })
    .execute()
  const entities = await tx.selectFrom('entities').select(['entityNo', 'kind']).where('organisationId', '=', organisationId).orderBy('entityNo').execute() // prettier-ignore
  let rowNo = 1
  for (const { entityNo } of entities) {
    let startsOn = addDays(today, -chance.between(30, 55))
    while (chance.percent(45)) {
      const endsOn = addDays(startsOn, chance.between(0, 30))
      const hasUnits = chance.percent(60)
      const hasRate = chance.percent(60)
      await tx
        .insertInto('planRows')
        .values({
          organisationId,
          sheetId,
          rowNo: ++rowNo,
          cells: '{}',
          reference: '{}',
          errors: chance.percent(10) ? JSON.stringify({ budget: 'Wrong.' }) : '{}',
          entityNo,
          startsOn,
          endsOn,
          budgetMicros: hasUnits && chance.percent(40) ? null : String(chance.between(0, 9_000_000) * 1_001),
          currency: chance.pick(['EUR', 'USD', 'GBP']),
          goalUnits: hasUnits ? String(chance.between(10_000, 400_000)) : null,
          goalType: hasUnits ? chance.pick([...TYPES]) : null,
          // Days of little money would show that the product's are whole millionths.
          clientRateMicros: hasRate ? String(chance.between(1_000, 9_000) * 1_000_000) : null,
          rateType: hasRate ? chance.pick([...RATES]) : null,
          marginTargetPercent: chance.percent(50) ? String(chance.between(0, 40)) : null,
        })
        .execute()
      startsOn = addDays(endsOn, chance.between(1, 10))
    }
  }
}
