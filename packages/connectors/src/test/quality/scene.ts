import type { EntityKind, Money, Settings } from '@flightdeck/domain/ad-data'
import {
  checkById,
  gatherSubjects,
  runCheck,
  selectChecks,
  type CheckOutcome,
  type InspectedEntity,
  type InspectedAccount,
  type PastChange,
  type PlanPromise,
} from '@flightdeck/domain/checks'
import type { History, Measure } from '@flightdeck/domain/delivery'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { dayFromNumber } from '@flightdeck/domain/time'
import { demoWorld, inspectedDemo } from '../inspected-world.ts'

type Entity = InspectedEntity['entity'] & { settings: Settings }
/** An entity of the demo with its plan and history, for a test to change. */
export type Prop = {
  entity: Entity
  plan: PlanPromise[]
  history: History | null
  changes: PastChange[] | null
}
/** A clean line item of the demo and its related entities. `it` is the checked entity. */
export type Scene = {
  it: Prop
  line: Prop
  /** The insertion order, or the campaign where there is none. */
  parent: Prop
  top: Prop
  beside: Prop
  creative: Prop
  deal: Prop
  account: InspectedAccount
  all: Prop[]
}
export type SceneKey = `${AdPlatformKey} ${EntityKind}`

const scenes = new Map<AdPlatformKey, Promise<Scene>>()

/** A separate copy each time: tests do not share changes. */
export async function loadScene(place: SceneKey): Promise<Scene> {
  const [platform, kind] = place.split(' ') as [AdPlatformKey, EntityKind]
  let baseScene = scenes.get(platform)
  if (!baseScene) scenes.set(platform, (baseScene = findScene(platform)))
  return stage(await baseScene, kind)
}

/** Runs a check on a changed scene. */
export function judge(id: string, { account, all, it }: Scene, fields = {}): CheckOutcome {
  const subjects = gatherSubjects(account, all)
  return runCheck(selectChecks(checkById(id)!, fields), subjects[all.indexOf(it)]!)
}

/** A scene in flight for weeks, with siblings, creatives and, if the platform has them, a deal. */
async function findScene(platform: AdPlatformKey): Promise<Scene> {
  const clean = new Set(
    demoWorld.lineItems
      .filter((item) => item.faults.length === 0)
      .map((item) => `${item.platform}/${item.id}`),
  )
  const hasDeals = platform === 'dv360' || platform === 'ttd'
  for (const { account, inspected } of await inspectedDemo()) {
    if (account.platform !== platform) continue
    const today = dayFromNumber(account.today)
    for (const candidate of inspected) {
      const { entity } = candidate
      const isFit =
        entity.kind === 'line_item' &&
        clean.has(`${platform}/${entity.nativeId}`) &&
        entity.startsOn! < dayFromNumber(account.today - 40) &&
        entity.endsOn! > dayFromNumber(account.today + 9) &&
        entity.startsOn! <= today &&
        (!hasDeals || entity.uses.some(({ kind }) => kind === 'deal_id')) &&
        (platform === 'google_ads' || entity.settings.channel !== 'ctv')
      const scene = isFit && sceneAround(candidate as Prop, account, inspected as Prop[])
      if (scene) return scene
    }
  }
  throw new Error(`The demo has no clean line item on ${platform}.`)
}

const isSame = (a: { kind: string; nativeId: string } | null, b: Entity) =>
  a !== null && a.kind === b.kind && a.nativeId === b.nativeId

function sceneAround(line: Prop, account: InspectedAccount, everything: Prop[]): Scene | null {
  const parent = everything.find((one) => isSame(line.entity.parent, one.entity))!
  const top = parent.entity.parent
    ? everything.find((one) => isSame(parent.entity.parent, one.entity))!
    : parent
  const beside = everything.find(
    (one) => one !== line && one.entity.kind === 'line_item' && isSame(one.entity.parent, parent.entity),
  )
  const used = (kind: EntityKind) =>
    everything.find(
      (one) => one.entity.kind === kind && line.entity.uses.some((name) => isSame(name, one.entity)),
    )
  const creative = used('creative')
  const isApproved = creative?.entity.settings.creative?.review === 'approved'
  if (!beside || !creative || !isApproved) return null
  return {
    it: line,
    line,
    parent,
    top,
    beside,
    creative,
    deal: used('deal_id') ?? line,
    account,
    all: everything,
  }
}

function stage(scene: Scene, kind: EntityKind): Scene {
  const copies = new Map(
    scene.all.map((prop): [Prop, Prop] => [
      prop,
      { ...prop, entity: structuredClone(prop.entity), plan: structuredClone(prop.plan), changes: [] },
    ]),
  )
  const copy = (one: Prop) => copies.get(one)!
  const staged = {
    line: copy(scene.line),
    parent: copy(scene.parent),
    top: copy(scene.top),
    beside: copy(scene.beside),
    creative: copy(scene.creative),
    deal: copy(scene.deal),
  }
  const places: Record<EntityKind, Prop> = {
    campaign: staged.top,
    insertion_order: staged.parent,
    line_item: staged.line,
    creative: staged.creative,
    deal_id: staged.deal,
  }
  return { ...staged, it: places[kind], account: { ...scene.account }, all: [...copies.values()] }
}

/** Money in the scene's account currency. */
export const money = ({ account: { currency } }: Scene, units: number): Money => ({
  micros: String(Math.round(units * 1_000_000)),
  currency,
})
export const day = ({ account: { today } }: Scene, fromToday: number) => dayFromNumber(today + fromToday)

/** Daily numbers in whole units; 0 days ago is the last day with data. */
export function dailyHistory(
  { account: { dataThrough } }: Scene,
  dailyValue: (measure: Measure, daysAgo: number) => number | null,
): History {
  return {
    rows: (from, to) => to - from + 1,
    sum(measure, from, to) {
      let sum = 0
      for (let at = from; at <= to; at++)
        sum += (dailyValue(measure, dataThrough! - at) ?? Number.NaN) * 1_000_000
      return sum
    },
  }
}

/** A change in the past. */
export const pastChange = (
  { account: { today } }: Scene,
  daysAgo: number,
  change: { path: string; before?: unknown; after?: unknown; actor?: string },
): PastChange => ({
  on: today - daysAgo,
  path: change.path,
  before: change.before ?? null,
  after: change.after ?? null,
  actor: change.actor ?? null,
})
