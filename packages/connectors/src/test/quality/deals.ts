import type { Measure } from '@flightdeck/domain/delivery'
import type { Cases } from './cases.ts'
import { day, money, dailyHistory, type Scene } from './scene.ts'

const checkedDeal = ({ it }: Scene) => it.entity.settings.deal!
const noDeal = ({ it }: Scene) => delete it.entity.settings.deal
/** Daily auction metrics. */
const auction = (values: Partial<Record<Measure, number>>) => (scene: Scene) => {
  scene.it.history = dailyHistory(scene, (measure) => values[measure] ?? null)
}
const noNumbers = ({ it }: Scene) => (it.history = null)
const users = ({ all, it }: Scene) =>
  all.filter(({ entity }) => entity.uses.some((name) => name.nativeId === it.entity.nativeId))
const unused = (scene: Scene) => {
  for (const { entity } of users(scene)) entity.uses = []
}

export const DEAL_CASES: Cases = {
  'DEA-01': {
    at: 'dv360 deal_id',
    passes: auction({ bid_requests: 9 }),
    fails: auction({ bid_requests: 0 }),
    silent: unused,
  },
  'DEA-02': {
    at: 'ttd deal_id',
    passes: auction({ bid_requests: 9, bids: 1 }),
    fails: auction({ bid_requests: 9, bids: 0 }),
    // DV360 reports requests but no bids: unknown, not zero.
    silent: auction({ bid_requests: 9 }),
  },
  'DEA-03': {
    at: 'ttd deal_id',
    passes: auction({ bids: 9, wins: 1 }),
    fails: auction({ bids: 9, wins: 0 }),
    silent: auction({ bids: 0, wins: 0 }),
  },
  'DEA-04': {
    at: 'ttd deal_id',
    passes: auction({ wins: 10, impressions: 8 }),
    fails: auction({ wins: 10, impressions: 7 }),
    silent: noNumbers,
  },
  'DEA-05': {
    at: 'dv360 deal_id',
    fails(scene) {
      checkedDeal(scene).rate = money(scene, 9.5)
      for (const { entity } of users(scene)) entity.settings.bid!.base = money(scene, 9)
    },
    silent: (scene) => delete checkedDeal(scene).rate,
  },
  'DEA-07': {
    at: 'ttd deal_id',
    passes(scene) {
      checkedDeal(scene).isGuaranteed = true
      auction({ bid_requests: 100, bids: 95 })(scene)
    },
    fails: auction({ bid_requests: 100, bids: 94 }),
    silent: (scene) => (checkedDeal(scene).isGuaranteed = false),
  },
  'DEA-08': {
    at: 'dv360 deal_id',
    passes: (scene) => (checkedDeal(scene).isGuaranteed = true),
    fails: unused,
    silent: noDeal,
  },
  'DEA-09': {
    at: 'dv360 deal_id',
    passes(scene) {
      Object.assign(scene.it.entity, { startsOn: day(scene, -10), endsOn: day(scene, 9) })
      scene.it.plan = []
      checkedDeal(scene).committedUnits = 2_000
      // Ten days of twenty are over: a thousand are expected.
      auction({ impressions: 90 })(scene)
    },
    fails: auction({ impressions: 89 }),
    silent: (scene) => delete checkedDeal(scene).committedUnits,
  },
  'DEA-10': {
    at: 'dv360 deal_id',
    passes(scene) {
      checkedDeal(scene).isGuaranteed = false
      for (const { entity } of users(scene)) {
        entity.settings.targeting!.audience.include = [{ id: '7' }]
        entity.settings.targeting!.device.include = [{ id: '7' }]
      }
    },
    fails: [
      (scene) => (checkedDeal(scene).isGuaranteed = true),
      ({ line }) => (line.entity.settings.targeting!.sites.include = [{ id: '7' }]),
    ],
    silent: unused,
  },
  'DEA-11': {
    at: 'ttd deal_id',
    passes: (scene) => (scene.it.entity.endsOn = day(scene, 8)),
    fails: [
      (scene) => (scene.it.entity.endsOn = day(scene, 7)),
      (scene) => (scene.it.entity.endsOn = day(scene, -1)),
      (scene) => (scene.it.entity.startsOn = day(scene, 1)),
      ({ it }) => (it.entity.status = 'paused'),
    ],
    silent: unused,
  },
  'DEA-12': {
    at: 'dv360 deal_id',
    fails(scene) {
      const twin = scene.all.find(({ entity }) => entity.kind === 'deal_id' && entity !== scene.it.entity)!
      twin.entity.settings.deal = { ...checkedDeal(scene) }
      scene.line.entity.uses.push({ kind: 'deal_id', nativeId: twin.entity.nativeId })
    },
    silent: (scene) => delete checkedDeal(scene).publisher,
  },
  'DEA-13': {
    at: 'ttd deal_id',
    fails: unused,
    silent: (scene) => (scene.it.entity.startsOn = day(scene, -13)),
  },
}
