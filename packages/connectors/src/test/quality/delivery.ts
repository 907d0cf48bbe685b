import type { Measure } from '@flightdeck/domain/delivery'
import type { Cases } from './cases.ts'
import { day, money, dailyHistory, type Scene } from './scene.ts'

const noNumbers = ({ it }: Scene) => (it.history = null)
const daily = (values: Partial<Record<Measure, number>>) => (scene: Scene) => {
  scene.it.history = dailyHistory(scene, (measure) => values[measure] ?? 0)
}
const spends = (dailyAmount: (daysAgo: number) => number) => (scene: Scene) => {
  scene.it.history = dailyHistory(scene, (_, daysAgo) => dailyAmount(daysAgo))
}
/** Twenty days for two thousand, of which ten are over: a hundred a day. */
const aHundredADay = (scene: Scene) => {
  Object.assign(scene.it.entity, { startsOn: day(scene, -10), endsOn: day(scene, 9) })
  scene.it.plan = []
  scene.it.entity.settings.budget = {
    total: money(scene, 2_000),
    unit: 'currency',
    allocation: 'fixed',
    basis: scene.account.platform === 'dv360' ? 'revenue' : 'billed',
    segments: [],
  }
}
const paced = (dailyAmount: (daysAgo: number) => number) => (scene: Scene) => {
  aHundredADay(scene)
  spends(dailyAmount)(scene)
}
const isChannel = (channel: string) => (scene: Scene) => {
  scene.it.entity.settings.channel = channel
}

export const DELIVERY_CASES: Cases = {
  'DEL-01': {
    at: 'google_ads line_item',
    fails: spends((daysAgo) => (daysAgo === 0 ? 0 : 1)),
    silent: noNumbers,
  },
  'DEL-03': {
    at: 'meta_ads campaign',
    passes: paced((daysAgo) => (daysAgo === 0 ? 300 : 100)),
    fails: spends((daysAgo) => (daysAgo === 0 ? 301 : 100)),
    silent: noNumbers,
  },
  'DEL-04': {
    at: 'dv360 insertion_order',
    passes: paced(() => 100),
    fails: spends(() => 80),
    silent: noNumbers,
  },
  'DEL-05': {
    at: 'dv360 insertion_order',
    passes: paced(() => 105),
    fails: [spends(() => 106), spends((daysAgo) => (daysAgo < 7 ? 0 : 660))],
    silent: noNumbers,
  },
  'DEL-06': {
    at: 'ttd line_item',
    fails: [daily({ spend: 5 }), daily({ impressions: 5 })],
    silent: noNumbers,
  },
  'DEL-07': {
    at: 'dv360 line_item',
    passes: (scene) => {
      scene.it.history = dailyHistory(scene, (measure, daysAgo) =>
        measure === 'spend' ? 10 + (daysAgo % 3) / 10 : 1_000,
      )
    },
    fails: (scene) => {
      scene.it.history = dailyHistory(scene, (measure, daysAgo) =>
        measure !== 'spend' ? 1_000 : daysAgo === 0 ? 15 : 10 + (daysAgo % 3) / 10,
      )
    },
    silent: (scene) => (scene.it.entity.startsOn = day(scene, -20)),
  },
  'DEL-08': {
    at: 'dv360 line_item',
    passes(scene) {
      isChannel('display')(scene)
      scene.parent.entity.settings.goals = [{ type: 'VIEWABILITY', percent: 60 }]
      daily({ impressions: 10_000, viewable_impressions: 5_400, measurable_impressions: 10_000 })(scene)
    },
    fails: daily({ impressions: 10_000, viewable_impressions: 5_399, measurable_impressions: 10_000 }),
    silent: daily({ impressions: 3_000, viewable_impressions: 1, measurable_impressions: 3_000 }),
  },
  'DEL-09': {
    at: 'dv360 line_item',
    passes(scene) {
      isChannel('display')(scene)
      daily({ impressions: 100_000, clicks: 100 })(scene)
    },
    fails: [
      daily({ impressions: 100_000, clicks: 2_100 }),
      // Plausible alone, and a dozen times what the others of its channel get.
      (scene) => {
        daily({ impressions: 100_000, clicks: 1_200 })(scene)
        for (const prop of scene.all)
          if (prop !== scene.it && prop.entity.kind === 'line_item') {
            prop.entity.settings.channel = 'display'
            prop.history = dailyHistory(scene, (measure) => (measure === 'clicks' ? 1 : 1_000))
          }
      },
    ],
    silent: noNumbers,
  },
}
