import { newId } from '../../../../packages/db/src/index.ts'
import type { SeenEntity } from '@flightdeck/domain/ad-data'
import { dayFromNumber, DAY_MS, type Day } from '@flightdeck/domain/time'
import type { App } from '../../../../apps/server/src/ground/app.ts'
import {
  storeEntities,
  loadFacts,
  newNumbers,
} from '../../../../apps/server/src/features/data/ad-data/index.ts'
import { foundOrganisation } from '../../../../apps/server/src/features/people/organisation/index.ts'
import { hashPassword, sessionKeys } from '../../../../apps/server/src/features/people/session/index.ts'
import { makeFacts, type Facts } from '../facts.ts'
import { dayFacts, lineItemId } from './day-facts.ts'

export const LOGIN = { email: 'bench@flightdeck.test', password: 'a-long-enough-password' }
export type BenchAccount = { organisationId: string; accountNo: number }
export type Large = { place: BenchAccount; entities: number; lastDay: Day }

const CURRENCY = 'EUR'
const LINE_ITEMS_AN_ORDER = 100
const ORDERS_A_CAMPAIGN = 10
const ENTITIES_AT_ONCE = 1_000

/**
 * Creates an organisation with one DV360 account whose line items have a row for each of ninety days, up to
 * yesterday.
 */
export async function fillLarge(app: App, entities: number): Promise<Large> {
  const now = app.now()
  const lastDay = dayFromNumber(Math.floor(now.getTime() / DAY_MS) - 1)
  const facts = makeFacts(entities, lastDay)
  const place = await anAccount(app, now)
  await writeEntities(app, place, facts, now)
  const numbers = newNumbers()
  for (let day = 0; day < facts.days; day++) {
    const whole = dayFacts(facts, day)
    const target = { ...place, from: whole.day, to: whole.day, at: now }
    await app.database.inOrganisation(place.organisationId, (tx) =>
      loadFacts(tx, target, [whole], () => true, numbers),
    )
  }
  return { place, entities, lastDay }
}

async function anAccount(app: App, now: Date): Promise<BenchAccount> {
  const passwordHash = await hashPassword(LOGIN.password, sessionKeys(app.secret).pepper)
  const owner = { email: LOGIN.email, fullName: 'Bench', passwordHash, emailVerifiedAt: now }
  const { organisationId, userId } = await foundOrganisation(app, {
    name: 'Bench',
    timezone: 'UTC',
    onboardingState: 'COMPLETE',
    owner,
    now,
  })
  return app.database.inOrganisation(organisationId, async (tx) => {
    const id = newId(now.getTime())
    await tx
      .insertInto('connections')
      // Paused, because the platform behind it does not exist.
      .values({
        organisationId,
        id,
        platform: 'dv360',
        label: 'Bench',
        state: 'paused',
        addresses: '{}',
        connectedBy: userId,
        signedInAt: now,
      })
      .execute()
    const { accountNo } = await tx
      .insertInto('adAccounts')
      .values({
        organisationId,
        platform: 'dv360',
        nativeId: '1020000001',
        name: 'Bench',
        currency: CURRENCY,
        timezone: 'UTC',
        isActive: true,
        readBy: id,
        seenAt: now,
      })
      .returning('accountNo')
      .executeTakeFirstOrThrow()
    return { organisationId, accountNo }
  })
}

async function writeEntities(app: App, place: BenchAccount, facts: Facts, now: Date): Promise<void> {
  const all = [...generateEntities(facts)]
  for (let from = 0; from < all.length; from += ENTITIES_AT_ONCE)
    await app.database.inOrganisation(place.organisationId, (tx) =>
      storeEntities(tx, place, all.slice(from, from + ENTITIES_AT_ONCE), now),
    )
  await app.database.inOrganisation(place.organisationId, (tx) =>
    tx
      .insertInto('watermarks')
      .values({
        ...place,
        dataset: 'facts',
        pulledAt: now,
        dataFrom: dayFromNumber(facts.firstDay),
        dataThrough: dayFromNumber(facts.firstDay + facts.days - 1),
        finalThrough: dayFromNumber(facts.firstDay + facts.days - 8),
      })
      .execute(),
  )
}

/** Parents before their children. */
function* generateEntities({ entities, startsOn, firstDay, days }: Facts): Generator<SeenEntity> {
  const orders = Math.ceil(entities / LINE_ITEMS_AN_ORDER)
  const endsOn = dayFromNumber(firstDay + days + 30)
  const makeEntity = (
    kind: 'campaign' | 'insertion_order' | 'line_item',
    nativeId: string,
    parent: SeenEntity['parent'],
    from: number,
    budget: number,
  ): SeenEntity => ({
    kind,
    nativeKind: kind,
    nativeId,
    parent,
    name: `Bench ${kind} ${nativeId}`,
    status: 'active',
    nativeStatus: 'ENTITY_STATUS_ACTIVE',
    startsOn: dayFromNumber(from),
    endsOn,
    settings: {
      budget: {
        total: { micros: String(budget * 1_000_000), currency: CURRENCY },
        unit: 'currency',
        allocation: 'fixed',
        basis: 'revenue',
        segments: [],
      },
    },
    uses: [],
    updatedAt: null,
    raw: null,
  })
  const campaign = (order: number) => `c${Math.floor(order / ORDERS_A_CAMPAIGN)}`
  for (let order = 0; order < orders; order += ORDERS_A_CAMPAIGN)
    yield makeEntity('campaign', campaign(order), null, firstDay, 10_000_000)
  for (let order = 0; order < orders; order++) {
    const parent = { kind: 'campaign', nativeId: campaign(order) } as const
    yield makeEntity('insertion_order', `o${order}`, parent, firstDay, 1_000_000)
  }
  for (let at = 0; at < entities; at++) {
    const parent = { kind: 'insertion_order', nativeId: `o${Math.floor(at / LINE_ITEMS_AN_ORDER)}` } as const
    yield makeEntity('line_item', lineItemId(at), parent, startsOn[at]!, 1_000)
  }
}
