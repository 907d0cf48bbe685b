import { newId } from '@flightdeck/db'
import type { FactMetric } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { addDays, dayIn, type Day } from '@flightdeck/domain/time'
import { makeChance } from '@flightdeck/domain/second-opinion'
import { loadFacts, newNumbers } from '../features/data/ad-data/index.ts'
import type { TestServer } from './a-server.ts'
import { anOrganisation, signedIn } from './an-organisation.ts'

type Account = { platform: AdPlatformKey; name: string; currency: string; lacks: FactMetric[]; ends: number }

/** Two clients on three platforms in three currencies, one of which has no rate; one account is a day behind. */
const ACCOUNTS: Account[] = [
  { platform: 'dv360', name: 'Acme', currency: 'EUR', lacks: ['bids'], ends: 1 },
  { platform: 'ttd', name: 'ACME ', currency: 'USD', lacks: ['conversions', 'bids'], ends: 2 },
  { platform: 'meta_ads', name: 'Zeta', currency: 'GBP', lacks: ['wins', 'bids', 'bid_requests'], ends: 1 },
]
const METRICS: FactMetric[] = [
  'impressions',
  'billable_impressions',
  'clicks',
  'conversions',
  'spend',
  'media_cost',
  'total_cost',
  'revenue',
  'measurable_impressions',
  'viewable_impressions',
  'bid_requests',
  'bids',
  'wins',
]
const DAYS = 40
type Chance = ReturnType<typeof makeChance>

/** An organisation with everything that a report can stumble over: gone items, gaps, corrections, several currencies. */
export async function aReportedWorld(server: TestServer, seed: number) {
  const chance = makeChance(seed)
  const owner = await anOrganisation(server)
  const { organisationId } = owner
  const now = server.clock.now()
  const today = dayIn('UTC', now)
  const accountNos = await server.database.inOrganisation(organisationId, async (tx) => {
    await tx
      .updateTable('organisations')
      .set({ currency: 'EUR' })
      .where('organisationId', '=', organisationId)
      .execute()
    const createdAccounts: number[] = []
    for (const { platform, name, currency, lacks, ends } of ACCOUNTS) {
      const connection = { organisationId, id: newId(), platform, label: platform, state: 'active' as const }
      await tx
        .insertInto('connections')
        .values({ ...connection, addresses: '{}', connectedBy: owner.userId, signedInAt: now })
        .execute()
      const about = { currency, timezone: 'UTC', isActive: true, readBy: connection.id, seenAt: now }
      const { accountNo } = await tx
        .insertInto('adAccounts')
        .values({ organisationId, platform, nativeId: newId(), name, ...about })
        .returning('accountNo')
        .executeTakeFirstOrThrow()
      createdAccounts.push(accountNo)
      const common = { organisationId, accountNo, nativeKind: '', nativeStatus: '', settings: '{}', raw: '{}', contentHash: Buffer.alloc(1), firstSeenAt: now, changedAt: now } // prettier-ignore
      const add = async (
        kind: 'campaign' | 'insertion_order' | 'line_item' | 'deal_id',
        nativeId: string,
        parentNo: number | null,
      ) => {
        const isGone = kind !== 'campaign' && chance.percent(15)
        const state = { status: chance.percent(80) ? ('active' as const) : ('paused' as const), goneAt: isGone ? now : null } // prettier-ignore
        const { entityNo } = await tx
          .insertInto('entities')
          .values({ ...common, ...state, kind, nativeId, parentNo, name: `${kind} ${nativeId}` })
          .returning('entityNo')
          .executeTakeFirstOrThrow()
        return entityNo
      }
      const lines: string[] = []
      for (let c = 1; c <= 3; c++) {
        const campaign = await add('campaign', `${c}`, null)
        for (let o = 1; o <= 2; o++) {
          const parent =
            platform === 'meta_ads' ? campaign : await add('insertion_order', `${c}${o}`, campaign)
          for (let l = 1; l <= 2; l++) {
            lines.push(`${c}${o}${l}`)
            await add('line_item', `${c}${o}${l}`, parent)
          }
        }
      }
      const deals = ['9001', '9002']
      for (const deal of deals) await add('deal_id', deal, null)
      const [from, to] = [addDays(today, -DAYS), addDays(today, -ends)]
      const span = { organisationId, accountNo, at: now }
      const days = daysBetween(from, to).flatMap((day) => [
        randomFacts(chance, 'line_item', day, lines, lacks),
        randomFacts(chance, 'deal_id', day, deals, lacks),
      ])
      await loadFacts(tx, { ...span, from, to }, days, () => false, newNumbers())
      const later = { ...span, from: addDays(to, -5), to: addDays(to, -3) }
      const again = daysBetween(later.from, later.to).map((day) => randomFacts(chance, 'line_item', day, lines, lacks)) // prettier-ignore
      await loadFacts(tx, later, again, () => false, newNumbers())
      const reach = { pulledAt: now, dataFrom: from, dataThrough: to, finalThrough: from, deliveryFinalThrough: to } // prettier-ignore
      await tx.insertInto('watermarks').values({ organisationId, accountNo, dataset: 'facts', ...reach }).execute() // prettier-ignore
    }
    return createdAccounts
  })
  const caller = await signedIn(server, owner.email)
  return { ...owner, organisationId, caller, today, accountNos, chance }
}

const daysBetween = (from: Day, to: Day): Day[] => {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Some run on a day and some do not; now and then a number is missing. */
function randomFacts(
  chance: Chance,
  level: 'line_item' | 'deal_id',
  day: Day,
  all: string[],
  lacks: FactMetric[],
) {
  const nativeIds = all.filter(() => chance.percent(75))
  const reportedMetrics = METRICS.filter((metric) => !lacks.includes(metric))
  const value = () => (chance.percent(3) ? Number.NaN : chance.between(0, 5_000) * 10_000)
  return {
    level,
    day,
    nativeIds,
    columns: Object.fromEntries(
      reportedMetrics.map((metric) => [metric, Float64Array.from(nativeIds, value)]),
    ),
  }
}
