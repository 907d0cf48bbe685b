import type { Settings } from '@flightdeck/domain/ad-data'
import type { Cases } from './cases.ts'
import { day, money, type Prop, type Scene } from './scene.ts'

const propBudget = ({ entity }: Prop) => entity.settings.budget!
const noBudget = ({ it }: Scene) => delete it.entity.settings.budget
const segment = (scene: Scene, from: number, to: number, units = 100) => ({
  startsOn: day(scene, from),
  endsOn: day(scene, to),
  amount: money(scene, units),
})
const segmented =
  (...days: [number, number][]) =>
  (scene: Scene) => {
    propBudget(scene.it).segments = days.map(([from, to]) => segment(scene, from, to))
  }
const capped = (scene: Scene, least: number) =>
  Object.assign(scene.line.entity.settings, {
    budget: { ...propBudget(scene.line), least: { amount: money(scene, least), per: 'day' } },
  })

export const BUDGET_CASES: Cases = {
  'BUD-01': {
    at: 'dv360 line_item',
    fails: [
      (scene) => {
        propBudget(scene.it).allocation = 'unlimited'
        propBudget(scene.parent).total = money(scene, 0)
        propBudget(scene.parent).segments = []
      },
      // The campaign's planned spend stops nothing.
      (scene) => {
        propBudget(scene.it).allocation = 'automatic'
        delete propBudget(scene.it).total
        delete scene.parent.entity.settings.budget
      },
    ],
    silent: noBudget,
  },
  'BUD-02': {
    at: 'meta_ads line_item',
    passes: (scene) => (propBudget(scene.it).daily = money(scene, 20)),
    fails: [
      (scene) => (propBudget(scene.it).daily = money(scene, 0)),
      (scene) => (propBudget(scene.it).daily = money(scene, 0.004)),
    ],
    silent: noBudget,
  },
  'BUD-03': {
    at: 'ttd campaign',
    fails: ({ it }) => (it.plan[0]!.budgetMicros! *= 1.02),
    silent: ({ it }) => (it.plan[0]!.currency = 'JPY'),
  },
  'BUD-04': {
    at: 'dv360 line_item',
    fails: ({ it }) => (propBudget(it).total!.micros += '00'),
    silent: noBudget,
  },
  'BUD-05': {
    at: 'dv360 insertion_order',
    fields: { least: 1, most: 10_000 },
    fails: ({ it }) => {
      propBudget(it).total!.micros += '0000'
      propBudget(it).segments[0]!.amount!.micros += '0000'
    },
    silent: noBudget,
  },
  'BUD-06': {
    at: 'dv360 insertion_order',
    fails: ({ line }) => (propBudget(line).total!.micros = '1000000'),
    silent: ({ line }) => (propBudget(line).allocation = 'automatic'),
  },
  'BUD-07': {
    at: 'dv360 insertion_order',
    fails: ({ line }) => (propBudget(line).total!.micros += '0'),
    // The client's price below, our cost above: amounts that cannot be added up.
    silent: ({ line }) => (propBudget(line).basis = 'media_cost'),
  },
  'BUD-08': {
    at: 'dv360 line_item',
    fails: [
      (scene) => (scene.it.entity.endsOn = day(scene, 300)),
      (scene) => (scene.it.entity.startsOn = day(scene, -300)),
      (scene) => (scene.it.entity.endsOn = null),
    ],
    silent: ({ it }) => (it.entity.startsOn = null),
  },
  'BUD-09': {
    at: 'ttd line_item',
    // The last day of a flight belongs to it.
    passes: (scene) => (scene.it.entity.endsOn = day(scene, 0)),
    fails: (scene) => (scene.it.entity.endsOn = day(scene, -1)),
    silent: ({ it }) => (it.entity.status = 'paused'),
  },
  'BUD-10': {
    at: 'google_ads campaign',
    fails: ({ it }) => (it.entity.endsOn = null),
    silent: ({ it }) => (it.plan = []),
  },
  'BUD-11': {
    at: 'dv360 insertion_order',
    passes: segmented([-40, -1], [0, 30]),
    fails: segmented([-40, -1], [1, 30]),
    silent: segmented([-40, 30]),
  },
  'BUD-12': {
    at: 'dv360 insertion_order',
    passes: segmented([-40, -1], [0, 30]),
    fails: segmented([-40, 0], [0, 30]),
    silent: segmented([-40, 30]),
  },
  'BUD-13': {
    at: 'dv360 insertion_order',
    fails: (scene) => {
      for (const { entity } of scene.all)
        if (entity.parent?.nativeId === scene.it.entity.nativeId) entity.endsOn = day(scene, 3)
    },
    silent: (scene) => {
      for (const { entity } of scene.all)
        if (entity.parent?.nativeId === scene.it.entity.nativeId) entity.status = 'paused'
    },
  },
  'BUD-14': {
    at: 'dv360 line_item',
    passes: (scene) => (propBudget(scene.it).daily = money(scene, 100_000)),
    fails: (scene) => (propBudget(scene.it).daily = money(scene, 1)),
    silent: ({ it }) => delete propBudget(it).daily,
  },
  'BUD-15': {
    at: 'dv360 insertion_order',
    fails: ({ it }) => (it.entity.settings.pacing!.mode = 'asap'),
    silent: ({ it }) => (it.entity.settings.pacing!.mode = 'other'),
  },
  'BUD-16': {
    at: 'dv360 line_item',
    fails: [
      ({ it, parent }) => {
        const daily: Settings['pacing'] = { period: 'daily', mode: 'even', native: 'daily' }
        Object.assign(it.entity.settings, { pacing: daily })
        Object.assign(parent.entity.settings, { pacing: daily })
        it.entity.settings.targeting!.dayparts = [{ weekday: 0, from: 8, to: 20, clock: 'account' }]
      },
      (scene) => {
        propBudget(scene.it).daily = money(scene, 50)
        propBudget(scene.parent).daily = money(scene, 40)
      },
    ],
    silent: ({ it }) => delete it.entity.settings.pacing,
  },
  'BUD-17': {
    at: 'meta_ads line_item',
    fails: [
      (scene) => (scene.it.entity.startsOn = day(scene, 90)),
      ({ it }) =>
        Object.assign(it.entity.settings.flight!, {
          startsAt: '2026-11-15T09:00:00+0000',
          endsAt: '2026-11-15T12:00:00+0000',
        }),
    ],
    silent: ({ it }) => (it.entity.endsOn = null),
  },
  'BUD-18': {
    at: 'meta_ads campaign',
    fields: { time_zone: 'Europe/London' },
    passes: ({ account }) => (account.timezone = 'Europe/Berlin'),
    fails: ({ account }) => (account.timezone = 'America/New_York'),
    silent: ({ account }) => (account.timezone = 'Mars/Olympus'),
  },
  'BUD-19': {
    at: 'ttd campaign',
    fails: ({ it }) => (it.plan[0]!.currency = 'JPY'),
    silent: ({ it }) => (it.plan = []),
  },
  'BUD-20': {
    at: 'google_ads campaign',
    fields: { most_a_day: 100 },
    passes: (scene) => (propBudget(scene.it).daily = money(scene, 50)),
    fails: (scene) => (propBudget(scene.it).daily = money(scene, 51)),
    silent: ({ it }) => delete propBudget(it).daily,
  },
  'BUD-21': {
    at: 'google_ads campaign',
    fails: ({ it }) => Object.assign(propBudget(it), { allocation: 'shared', sharedWith: ['77'] }),
    silent: ({ it }) => (it.plan = []),
  },
  'BUD-22': {
    at: 'meta_ads campaign',
    passes(scene) {
      scene.it.entity.settings.budget = { ...propBudget(scene.line), daily: money(scene, 100) }
      capped(scene, 80)
    },
    fails: (scene) => capped(scene, 81),
    silent: noBudget,
  },
  'BUD-23': {
    at: 'dv360 insertion_order',
    fails: (scene) => {
      propBudget(scene.it).total = money(scene, 100)
      propBudget(scene.it).segments[0]!.amount = money(scene, 100)
    },
    silent: noBudget,
  },
  'BUD-24': {
    at: 'dv360 line_item',
    fails: ({ it, beside }) =>
      Object.assign(beside.entity, {
        uses: it.entity.uses,
        settings: it.entity.settings,
        status: it.entity.status,
        startsOn: it.entity.startsOn,
        endsOn: it.entity.endsOn,
      }),
    silent: ({ it }) => (it.entity.uses = []),
  },
}
