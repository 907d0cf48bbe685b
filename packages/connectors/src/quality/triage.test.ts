import { gatherSubjects } from '@flightdeck/domain/checks'
import { triageEntity, type TriageStepKey } from '@flightdeck/domain/triage'
import { expect, test } from 'vitest'
import { inspectedDemo } from '../test/inspected-world.ts'
import {
  dailyHistory,
  day,
  loadScene,
  money,
  pastChange,
  type Scene,
  type SceneKey,
} from '../test/quality/scene.ts'

const DELIVERY: Record<string, number> = { spend: 1, revenue: 1.2, impressions: 10_000 }
const TRAFFIC: Record<string, number> = { bid_requests: 90_000, bids: 40_000, wins: 10_100 }
const STOPPED_DAYS = 3
/** Usual days, then some without delivery, and with the given traffic. */
const stopped = (scene: Scene, traffic: Record<string, number> = {}) =>
  dailyHistory(scene, (measure, daysAgo) =>
    daysAgo >= STOPPED_DAYS
      ? (DELIVERY[measure] ?? (measure in traffic ? TRAFFIC[measure]! : null))
      : measure in DELIVERY
        ? 0
        : (traffic[measure] ?? null),
  )
const at = (path: string, before: unknown, after: unknown) => (scene: Scene) => {
  scene.line.changes = [pastChange(scene, STOPPED_DAYS, { path, before, after })]
}
const both = { include: [{ id: '1' }], exclude: [{ id: '1' }] }
const traffic = (after: Record<string, number>) => (scene: Scene) => {
  scene.it.history = stopped(scene, { ...TRAFFIC, ...after })
}

test.each<[SceneKey, string, (scene: Scene) => unknown, TriageStepKey]>([
  ['dv360 line_item', 'paused', ({ line }) => (line.entity.status = 'paused'), 'status'],
  ['dv360 line_item', 'under a paused order', ({ parent }) => (parent.entity.status = 'paused'), 'status'],
  ['dv360 line_item', 'after its end', (scene) => (scene.line.entity.endsOn = day(scene, -4)), 'flight'],
  ['dv360 line_item', 'with a spent budget', (scene) => (scene.line.entity.settings.budget = { unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [], total: money(scene, 9) }), 'budget'],
  ['dv360 line_item', 'without a creative', ({ line }) => (line.entity.uses = []), 'creatives'],
  ['dv360 line_item', 'with contradicting audiences', ({ line }) => (line.entity.settings.targeting!.audience = both), 'targeting'],
  ['dv360 deal_id', 'without bid requests', traffic({ bid_requests: 0, bids: 0, wins: 0 }), 'requests'],
  ['ttd line_item', 'in a paused campaign', ({ parent }) => (parent.entity.status = 'paused'), 'status'],
  ['ttd line_item', 'with its bid cut', at('settings.bid.base.micros', '9000000', '1000000'), 'bids'],
  ['ttd line_item', 'with its places edited', at('settings.targeting.geo.include', [], [{ id: '1' }]), 'targeting'],
  ['ttd deal_id', 'without bids', traffic({ bids: 0, wins: 0 }), 'bids'],
  ['ttd deal_id', 'without wins', traffic({ wins: 0 }), 'wins'],
  ['ttd deal_id', 'with wins that do not render', traffic({}), 'renders'],
  ['meta_ads line_item', 'with errors of the platform', ({ line }) => (line.entity.settings.platformWarnings = [{ code: '1', text: 'Disapproved' }]), 'status'],
  ['meta_ads line_item', 'with a budget cut', at('settings.budget.daily.micros', '9000000', '1000000'), 'budget'],
  ['meta_ads line_item', 'with a rejected creative', ({ line, creative }) => { line.entity.uses = [{ kind: 'creative', nativeId: creative.entity.nativeId }]; creative.entity.settings.creative!.review = 'rejected' }, 'creatives'],
  ['google_ads line_item', 'in a paused campaign', ({ parent }) => (parent.entity.status = 'paused'), 'status'],
  ['google_ads line_item', 'in an ended campaign', (scene) => Object.assign(scene.parent.entity, { endsOn: day(scene, -4) }), 'flight'],
  ['google_ads line_item', 'without an ad', ({ line }) => (line.entity.uses = []), 'creatives'],
  ['google_ads campaign', 'whose line items are paused', ({ all, top }) => { for (const { entity } of all) if (entity.parent?.nativeId === top.entity.nativeId) entity.status = 'paused' }, 'status'],
])('the one cause is found: %s %s', async (key, _what, plant, cause) => {
  const scene = await loadScene(key)
  for (const one of [scene.line, scene.parent, scene.top]) one.history = stopped(scene)
  if (scene.deal !== scene.line) scene.deal.history = stopped(scene, { bid_requests: 90_000 })
  plant(scene)
  const subject = gatherSubjects(scene.account, scene.all)[scene.all.indexOf(scene.it)]!
  const triage = triageEntity(subject)
  expect(triage.steps.filter(({ result }) => result === 'failed').map(({ key: step }) => step)[0]).toBe(triage.cause)
  expect([triage.cause, triage.state]).toEqual([cause, 'stopped'])
}) // prettier-ignore

test('line items of the demo without a fault have no cause while they deliver', async () => {
  const states: Record<string, number> = {}
  for (const { account, inspected } of await inspectedDemo())
    for (const subject of gatherSubjects(account, inspected)) {
      if (subject.kind !== 'line_item' || subject.effective !== 'live') continue
      const { state, cause, next } = triageEntity(subject)
      states[state] = (states[state] ?? 0) + 1
      if (state === 'delivering' || state === 'not_due') expect([cause, next]).toEqual([null, null])
      else expect(next).not.toBeNull()
    }
  const all = Object.values(states).reduce((sum, one) => sum + one, 0)
  expect(states['delivering']! / all).toBeGreaterThan(0.8)
})
