import { platformReads, platformWrites } from '@flightdeck/connectors'
import { FIX_CASES } from '@flightdeck/connectors/test/fixes/cases.ts'
import type { FixCase, Stage } from '@flightdeck/connectors/test/fixes/stage.ts'
import { readStructure } from '@flightdeck/connectors/test/read-all.ts'
import type { SeenEntity } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { valueIn, type ChangeField, type ChangeRequest } from '@flightdeck/domain/writes'
import type { World } from '@flightdeck/platform-sim'
import { findConnection, openPlatform, seenAccount } from '../features/data/platform-access/index.ts'
import type { aChangingOrganisation } from './a-changing-organisation.ts'
import { listAccounts } from './a-connection.ts'

export type ChangingOrganisation = Awaited<ReturnType<typeof aChangingOrganisation>>
/** A case whose fault is there now, in rooms that no other case has touched. */
export type PlantedFix = {
  id: string
  fixCase: FixCase
  fields: Record<string, unknown>
  touched: Set<string>
}

/** `chainOf`: an entity and everything above it. */
type Ground = Stage & { chainOf: (nativeId: string) => string[] }

type Case = { id: string; fixCase: FixCase }
const ALL: Case[] = Object.entries(FIX_CASES).flatMap(([id, all]) => all.map((fixCase) => ({ id, fixCase })))

type FieldKind = 'amount' | 'dates' | 'limit' | 'list' | 'switch' | 'text'

const FIELD_KINDS: Record<ChangeField, FieldKind> = {
  ages: 'list',
  attribution: 'switch',
  audience: 'list',
  authorised_sellers: 'switch',
  bid: 'amount',
  brand_safety: 'switch',
  budget: 'amount',
  clicks_as_conversions: 'switch',
  dayparts: 'dates',
  deals: 'list',
  device: 'list',
  eu_political: 'switch',
  exchanges: 'list',
  expansion: 'switch',
  flight: 'dates',
  frequency_cap: 'limit',
  geo: 'list',
  geo_means: 'switch',
  language: 'list',
  markup: 'amount',
  name: 'text',
  networks: 'switch',
  new_exchanges: 'switch',
  open_market: 'switch',
  pacing: 'switch',
  payer: 'text',
  sites: 'list',
  special_categories: 'list',
  status: 'switch',
  viewability: 'switch',
}

/** Platform and kind of field that a case writes, e.g. `dv360 amount`. */
export const platformAndKind = ({ on, field }: FixCase): string => `${on} ${FIELD_KINDS[field]}`

/**
 * Keeps one case for each platform and kind of field, because all such fixes take the same path through the
 * product. The connectors' own test tries every case (`packages/connectors/src/quality/fixes.test.ts`).
 */
const CASES = [...Map.groupBy(ALL, ({ fixCase }) => platformAndKind(fixCase)).values()]
  .map((cases) => cases[0]!)
  // Faults that must be planted come first and pick their room; existing faults are found elsewhere.
  .toSorted((a, b) => Number(!a.fixCase.plant) - Number(!b.fixCase.plant))

/** Rooms that differ from the demo's world, by case. */
export type ChangedRooms = ReadonlyMap<FixCase, readonly string[]>

/** Breaks a world in all the ways that no interface can. */
export const changeWorld = (world: World): ChangedRooms =>
  new Map(CASES.map(({ fixCase }) => [fixCase, changedBy(fixCase, world)]))

function changedBy({ world: change }: FixCase, world: World): string[] {
  const serialise = ({ dealIds: _dealIds, ...item }: World['lineItems'][number]) =>
    JSON.stringify(item, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  const [before, deals] = [world.lineItems.map(serialise), world.lineItems.map(({ dealIds }) => dealIds)]
  change?.(world)
  return world.lineItems
    .filter(
      (item, at) => serialise(item) !== before[at] || (item.dealIds.length > 0 && item.dealIds !== deals[at]),
    )
    .flatMap(({ insertionOrderId, campaignId, dealIds }) => [insertionOrderId ?? campaignId, ...dealIds])
}

/** Breaks something for every case, each in a room of its own: a line item with what it hangs below, or a whole campaign. */
export async function plantAll(place: ChangingOrganisation, changed: ChangedRooms): Promise<PlantedFix[]> {
  const used = new Set([...changed.values()].flat())
  const stages = await prepareStages(place)
  const planted: PlantedFix[] = []
  for (const { id, fixCase } of CASES) {
    const own = stages.filter(({ platform }) => platform === fixCase.on)
    planted.push(await plantOne(id, fixCase, own, { used, ready: changed.get(fixCase)! }))
  }
  return planted
}

/** Every account, read again and ready to be broken through the platform's own interface. */
async function prepareStages({ server, organisationId, played }: ChangingOrganisation): Promise<Ground[]> {
  const stages: Ground[] = []
  for (const row of await listAccounts(server, organisationId)) {
    const connection = await server.database.inOrganisation(organisationId, (tx) =>
      findConnection(tx, organisationId, row.readBy!),
    )
    const { client } = openPlatform(server.app, connection, row.nativeId)
    const account = seenAccount(row)
    const platform = row.platform as AdPlatformKey
    const { entities } = await readStructure(platformReads(platform), client, account)
    const parents = new Map(entities.map(({ nativeId, parent }) => [nativeId, parent?.nativeId]))
    const ancestorChain = (nativeId: string): string[] => {
      const above = parents.get(nativeId)
      return above === undefined ? [nativeId] : [nativeId, ...ancestorChain(above)]
    }
    stages.push({
      platform,
      today: played.world().settings.today,
      account,
      entities,
      world: played.world(),
      send: client.send,
      chainOf: ancestorChain,
      async set(target, field, after, more = {}) {
        if (!target) throw new Error('There is nothing like it on this account.')
        const entity = { kind: target.kind, nativeId: target.nativeId }
        const open = { entity, field, after, ...more } as unknown as ChangeRequest
        const change = { ...open, before: valueIn(target, open) } as ChangeRequest
        server.clock.advance({ seconds: 2 })
        const outcome = await platformWrites(platform)!.change(client, account, change, { isDryRun: false })
        if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
      },
    })
  }
  return stages
}

type Rooms = { used: Set<string>; ready: readonly string[] }

async function plantOne(
  id: string,
  fixCase: FixCase,
  stages: Ground[],
  { used, ready }: Rooms,
): Promise<PlantedFix> {
  // A try that fails leaves its room as it is; there is another one on the same account.
  for (const whole of [...stages, ...stages]) {
    const touched = new Set(ready)
    const stage = roomIn(whole, used, touched)
    const fields = typeof fixCase.fields === 'function' ? fixCase.fields(stage) : (fixCase.fields ?? {})
    if (!fixCase.plant) return { id, fixCase, fields, touched }
    const wasPlanted = await fixCase.plant(stage).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error) return false
        throw error
      },
    )
    for (const room of touched) used.add(room)
    if (wasPlanted) return { id, fixCase, fields, touched }
  }
  throw new Error(`${id} has no room on ${fixCase.on}.`)
}

/** Free rooms of an account; records each one that is touched. */
function roomIn(whole: Ground, used: ReadonlySet<string>, touched: Set<string>): Stage {
  const touch = ({ kind, nativeId, parent }: SeenEntity) =>
    touched.add(kind === 'line_item' ? (parent?.nativeId ?? nativeId) : nativeId)
  const blockedIds = new Set(
    whole.entities
      .filter(({ nativeId }) => used.has(nativeId))
      .flatMap(({ nativeId }) => whole.chainOf(nativeId)),
  )
  const isFree = ({ kind, nativeId }: SeenEntity) =>
    !whole.chainOf(nativeId).some((id) => used.has(id)) && !(kind !== 'line_item' && blockedIds.has(nativeId))
  return {
    ...whole,
    entities: whole.entities.filter(isFree),
    set: async (target, ...rest) => {
      if (target) touch(target)
      await whole.set(target, ...rest)
    },
    send: (request) => {
      const sent = JSON.stringify([request.at, request.body])
      whole.entities.filter(({ nativeId }) => sent.includes(nativeId)).forEach(touch)
      return whole.send(request)
    },
  }
}
