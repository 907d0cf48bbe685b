import {
  DEFAULT_POLICY,
  changeDirection,
  approvalGate,
  movedBy,
  setWeight,
  relativeStep,
  viewAfter,
  type Gate,
  type Weight,
} from '../../changes/index.ts'
import { addDays } from '../../time/day.ts'
import { valueIn, type ChangeRequest, type EntityView } from '../../writes/index.ts'

export type SplitField = 'total' | 'daily' | 'bid' | 'flight' | 'status' | 'name'
type Entity = {
  total: number | null
  daily: number
  bid: number
  end: number | null
  isActive: boolean
  goesUp: boolean
}
export type SplitEntities = Entity[]
export type Step = { entity: number; place: SplitField; by: number; newSet: boolean }
type Change = { entity: number; request: ChangeRequest }

const TODAY = '2026-11-19'
const EYES: Record<Gate, number> = { none: 0, one: 1, four_eyes: 2 }
const money = (units: number) => ({ micros: String(BigInt(units) * 1_000_000n), currency: 'EUR' })

const toView = ({ total, daily, bid, end, isActive }: Entity): EntityView =>
  ({
    name: 'a',
    status: isActive ? 'active' : 'paused',
    startsOn: null,
    endsOn: end === null ? null : addDays(TODAY, end),
    settings: {
      budget: { ...(total !== null && { total: money(total) }), daily: money(daily) },
      bid: { strategy: 'manual', max: money(bid) },
    },
  }) as unknown as EntityView

/** Proposes steps one set after another by one person, each set written before the next, and all of them as one set. */
export function largestEyes(world: SplitEntities, steps: readonly Step[]) {
  const sets = buildSets(world, steps)
  const solo = emptySolo()
  let views = world.map(toView)
  let split = 0
  for (const changes of sets) {
    const weights = weigh(changes, views, solo)
    const { gate } = approvalGate(DEFAULT_POLICY, setWeight(weights), {
      ...solo,
      proposer: 'Amara',
      currency: 'EUR',
    })
    split = Math.max(split, EYES[gate])
    if (gate !== 'four_eyes') remember(solo, changes, weights)
    views = views.map((view, at) =>
      written(
        view,
        changes.filter(({ entity }) => entity === at),
      ),
    )
  }
  const whole = joined(sets.flat(), world)
  const { gate } = approvalGate(DEFAULT_POLICY, setWeight(weigh(whole, world.map(toView), emptySolo())))
  return { whole: whole.length === 0 ? 0 : EYES[gate], split, gate }
}

type Solo = { micros: bigint | null; bids: Map<number, bigint> }
const emptySolo = (): Solo => ({ micros: 0n, bids: new Map() })

function remember(solo: Solo, changes: readonly Change[], weights: readonly Weight[]): void {
  const { raisedMicros } = setWeight(weights)
  solo.micros = solo.micros === null || raisedMicros === null ? null : solo.micros + raisedMicros
  for (const [at, { entity, request }] of changes.entries()) {
    if (request.field !== 'bid' || weights[at]!.direction !== 'raises') continue
    const before = BigInt(request.before!.micros)
    const base = solo.bids.get(entity)
    if (base === undefined || before < base) solo.bids.set(entity, before)
  }
}

function weigh(changes: readonly Change[], views: readonly EntityView[], solo: Solo): Weight[] {
  return changes.map(({ entity, request }) => {
    const bidBaseMicros = solo.bids.get(entity) ?? null
    const inSet = changes.filter(
      (one) => one.entity === entity && isDaily(one.request) && request.field === 'flight',
    )
    const view = viewAfter(
      views[entity]!,
      inSet.map((one) => one.request),
    )
    const direction = changeDirection(request)
    const { mostStepPercent } = DEFAULT_POLICY
    const moved =
      direction === 'neither'
        ? money(0)
        : movedBy(request, view, { today: TODAY, mostStepPercent, bidBaseMicros })
    return {
      direction,
      moved,
      movedMicros: moved && BigInt(moved.micros),
      stepPercent: relativeStep(request, bidBaseMicros),
    }
  })
}

const isDaily = (request: ChangeRequest) => request.field === 'budget' && request.part === 'daily'

/** Steps as sets of changes; a place is in a set once. */
function buildSets(world: SplitEntities, steps: readonly Step[]): Change[][] {
  const views = world.map(toView)
  const sets: Change[][] = [[]]
  const places = new Set<string>()
  for (const { entity: entitySeed, place, by, newSet } of steps) {
    const entity = entitySeed % world.length
    const key = `${entity} ${place}`
    if (newSet || places.has(key)) {
      sets.push([])
      places.clear()
    }
    const request = buildRequest(views[entity]!, place, world[entity]!.goesUp ? by : -by)
    if (!request) continue
    places.add(key)
    sets.at(-1)!.push({ entity, request })
    views[entity] = written(views[entity]!, [{ entity, request }])
  }
  return sets.filter((changes) => changes.length > 0)
}

function buildRequest(view: EntityView, place: SplitField, by: number): ChangeRequest | null {
  const entity = { kind: 'line_item', nativeId: '7' } as const
  const { budget, bid } = view.settings
  const moved = (before: { micros: string }) =>
    money(Math.max(1, Number(BigInt(before.micros) / 1_000_000n) + by * 10))
  const changed = (request: ChangeRequest) =>
    JSON.stringify(request.before) === JSON.stringify(request.after) ? null : request
  if (place === 'total' || place === 'daily') {
    const before = budget?.[place]
    return before ? changed({ entity, field: 'budget', part: place, before, after: moved(before) }) : null
  }
  if (place === 'bid')
    return changed({ entity, field: 'bid', part: 'max', before: bid!.max!, after: moved(bid!.max!) })
  if (place === 'status')
    return changed({ entity, field: 'status', before: view.status, after: by > 0 ? 'active' : 'paused' })
  if (place === 'name') return { entity, field: 'name', before: view.name, after: `${view.name}a` }
  if (view.endsOn === null) return null
  const endsOn = by > 35 ? null : addDays(view.endsOn, Math.sign(by) * (Math.abs(by) % 5))
  const before = { startsOn: null, endsOn: view.endsOn }
  return changed({ entity, field: 'flight', before, after: { startsOn: null, endsOn } })
}

function written(view: EntityView, changes: readonly Change[]): EntityView {
  return changes.reduce((current, { request }) => {
    if (request.field === 'name') return { ...current, name: request.after }
    if (request.field === 'status') return { ...current, status: request.after }
    if (request.field === 'flight') return { ...current, ...request.after }
    if (request.field === 'bid')
      return {
        ...current,
        settings: { ...current.settings, bid: { ...current.settings.bid!, max: request.after! } },
      }
    if (request.field !== 'budget' || typeof request.part !== 'string') return current
    const budget = { ...current.settings.budget!, [request.part]: request.after }
    return { ...current, settings: { ...current.settings, budget } }
  }, view)
}

/** The first value of every place and its last, in one set. */
function joined(changes: readonly Change[], world: SplitEntities): Change[] {
  const first = world.map(toView)
  const byPlace = Map.groupBy(
    changes,
    ({ entity, request }) =>
      `${entity} ${request.field} ${'part' in request ? JSON.stringify(request.part) : ''}`,
  )
  return [...byPlace.values()].flatMap((own) => {
    const { entity, request } = own.at(-1)!
    const before = valueIn(first[entity]!, request)
    if (JSON.stringify(before) === JSON.stringify(request.after)) return []
    return [{ entity, request: { ...request, before } as ChangeRequest }]
  })
}
