import type { Settings } from '@flightdeck/domain/ad-data'
import type { Cases } from './cases.ts'
import { pastChange, money, type Scene } from './scene.ts'

const noBid = ({ it }: Scene) => delete it.entity.settings.bid
const checkedBid = ({ it }: Scene) => it.entity.settings.bid!
const aims =
  (...goals: NonNullable<Settings['goals']>) =>
  (scene: Scene) => {
    scene.it.entity.settings.goals = goals
  }
const noGoals = ({ it }: Scene) => delete it.entity.settings.goals
const cpa = (scene: Scene) => ({ type: 'CPA', amount: money(scene, 20) })
/** Line items are bought as one channel. */
const allAre = (channel: string) => (scene: Scene) => {
  for (const { entity } of scene.all) if (entity.kind === 'line_item') entity.settings.channel = channel
}

export const BID_CASES: Cases = {
  'BID-01': {
    at: 'dv360 line_item',
    fields: { most_cpm: 50 },
    passes: (scene) => (checkedBid(scene).base = money(scene, 50)),
    fails: (scene) => (checkedBid(scene).base = money(scene, 50.01)),
    silent: noBid,
  },
  'BID-02': {
    at: 'dv360 line_item',
    fails: (scene) => (scene.it.entity.settings.bid = { strategy: 'maximizeSpendAutoBid', type: 'auto' }),
    silent: (scene) => (scene.it.entity.settings.bid = { strategy: 'YOUTUBE_TARGET_CPV', type: 'cpv' }),
  },
  'BID-03': {
    at: 'ttd line_item',
    fails: (scene) => (checkedBid(scene).base = money(scene, 999)),
    silent: (scene) => delete checkedBid(scene).max,
  },
  'BID-04': {
    at: 'dv360 line_item',
    // 12.00 less 1.62 by the thousand and 15 % leave 9.03.
    passes(scene) {
      checkedBid(scene).base = money(scene, 12)
      scene.deal.entity.settings.deal!.rate = money(scene, 9.02)
      scene.it.entity.settings.revenue!.fees = [
        { type: 'DATA', amount: money(scene, 1.5) },
        { type: 'VERIFICATION', amount: money(scene, 0.12) },
        { type: 'PARTNER', percent: 15 },
      ]
    },
    fails: (scene) => (scene.deal.entity.settings.deal!.rate = money(scene, 9.5)),
    silent: ({ it }) => (it.entity.uses = it.entity.uses.filter(({ kind }) => kind !== 'deal_id')),
  },
  'BID-05': {
    at: 'ttd campaign',
    passes(scene) {
      scene.it.plan[0]!.kpi = 'CPC'
      aims({ type: 'CTRInPercent', percent: 0.2 })(scene)
    },
    fails: ({ it }) => (it.plan[0]!.kpi = 'CPA'),
    silent: ({ it }) => (it.plan = []),
  },
  'BID-06': {
    at: 'dv360 insertion_order',
    fails: [
      aims({ type: 'CPM' }),
      (scene) => aims({ type: 'CPC', amount: money(scene, 0) })(scene),
      aims({ type: 'VIEWABILITY', percent: 140 }),
      aims({ type: 'CTR' }),
    ],
    silent: noGoals,
  },
  'BID-07': {
    at: 'ttd line_item',
    passes(scene) {
      scene.top.entity.settings.goals = [{ type: 'CPAInAdvertiserCurrency', amount: money(scene, 20) }]
    },
    fails: ({ it }) => (it.entity.settings.tracking!.countsClicksAsConversions = true),
    silent: ({ it }) => delete it.entity.settings.tracking,
  },
  'BID-08': {
    at: 'dv360 insertion_order',
    passes: allAre('ctv'),
    fails: (scene) => aims({ type: 'CPC', amount: money(scene, 1) })(scene),
    silent: allAre('display'),
  },
  'BID-09': {
    at: 'dv360 line_item',
    passes(scene) {
      scene.it.entity.settings.channel = 'display'
      const flip = { path: 'settings.targeting.isExpanded', before: true, after: false }
      scene.it.changes = [pastChange(scene, 3, { ...flip, actor: 'Sam' })]
    },
    fails: ({ it }) => (it.changes![0]!.actor = null),
    silent: ({ it }) => (it.changes = null),
  },
  'BID-10': {
    at: 'dv360 campaign',
    passes(scene) {
      Object.assign(scene.it.plan[0]!, { kpi: 'CPA', kpiTarget: 20 })
      scene.it.entity.settings.goals = [{ type: 'PERFORMANCE_GOAL_TYPE_CPA', amount: money(scene, 20) }]
    },
    fails: ({ it }) => (it.plan[0]!.kpiTarget = 18.5),
    silent: ({ it }) => (it.plan[0]!.kpiTarget = null),
  },
  'AUO-03': {
    at: 'dv360 insertion_order',
    passes: allAre('audio'),
    fails: [aims({ type: 'VIEWABILITY', percent: 60 }), aims({ type: 'CTR', percent: 0.1 })],
    silent: noGoals,
  },
  'TRK-01': {
    at: 'dv360 line_item',
    passes(scene) {
      scene.parent.entity.settings.goals = [cpa(scene)]
      scene.it.entity.settings.tracking = { conversions: [{ id: '501' }] }
    },
    fails: ({ it }) => delete it.entity.settings.tracking,
    silent: ({ parent }) => (parent.entity.settings.goals = [{ type: 'VIEWABILITY', percent: 60 }]),
  },
  'SOC-05': {
    at: 'meta_ads line_item',
    passes({ it, top }) {
      top.entity.settings.goals = [{ type: 'OUTCOME_SALES' }]
      it.entity.settings.goals = [{ type: 'OFFSITE_CONVERSIONS' }]
      it.entity.settings.tracking = { conversions: [{ id: '77', name: 'PURCHASE' }] }
    },
    fails: [
      ({ it }) => delete it.entity.settings.tracking,
      ({ it }) => delete it.entity.settings.tracking!.conversions[0]!.name,
      ({ top }) => (top.entity.settings.goals = [{ type: 'OUTCOME_AWARENESS' }]),
    ],
    silent: noGoals,
  },
}
