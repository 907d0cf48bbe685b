import type { Cases } from './cases.ts'
import { money, dailyHistory, type Scene } from './scene.ts'

const fee = (type: string, invoicedBy?: string) => ({ type, percent: 5, ...(invoicedBy && { invoicedBy }) })
/** Daily client revenue and total cost. */
const margin = (cost: number) => (scene: Scene) => {
  scene.it.history = dailyHistory(scene, (measure) =>
    measure === 'revenue' ? 100 : measure === 'total_cost' ? cost : null,
  )
}
const noNumbers = ({ it }: Scene) => (it.history = null)

export const FINANCE_CASES: Cases = {
  'FIN-01': {
    at: 'dv360 line_item',
    fields: { model: 'total_markup' },
    fails: [
      ({ it }) => delete it.entity.settings.revenue,
      ({ it }) => (it.entity.settings.revenue!.model = 'cpm'),
    ],
    silent: ({ it }) => (it.entity.status = 'paused'),
  },
  'FIN-02': {
    at: 'dv360 line_item',
    fails: [
      ({ it }) => (it.entity.settings.revenue!.percent! *= 1_000),
      ({ it }) => (it.entity.settings.revenue!.percent! /= 100),
    ],
    silent: ({ it }) => delete it.entity.settings.revenue!.percent,
  },
  'FIN-03': {
    at: 'dv360 line_item',
    fields: { fees: ['AD_SERVING'] },
    // A fee of the insertion order applies to the line item too.
    passes: ({ parent }) => (parent.entity.settings.revenue = { fees: [fee('AD_SERVING')] }),
    fails: ({ parent }) => (parent.entity.settings.revenue = { fees: [] }),
    silent: ({ it }) => (it.entity.status = 'archived'),
  },
  'FIN-04': {
    at: 'dv360 line_item',
    passes: ({ it }) => (it.entity.settings.revenue!.fees = [fee('DEFAULT', 'DV360')]),
    fails: ({ it }) => it.entity.settings.revenue!.fees.push(fee('DEFAULT', 'PARTNER')),
    silent: ({ it }) => (it.entity.settings.revenue!.fees = []),
  },
  'FIN-06': {
    at: 'dv360 campaign',
    passes: (scene) => {
      scene.it.plan[0]!.marginTargetPercent = 20
      margin(82)(scene)
    },
    fails: margin(82.1),
    silent: ({ it }) => (it.plan = []),
  },
  'FIN-07': { at: 'dv360 line_item', passes: margin(100), fails: margin(101), silent: noNumbers },
  'FIN-08': {
    at: 'ttd campaign',
    passes: (scene) => {
      Object.assign(scene.it.plan[0]!, { goalUnits: 10_000, goalType: 'impressions', rateType: 'CPM' })
      scene.it.history = dailyHistory(scene, (_, daysAgo) => (daysAgo === 0 ? 10_000 : 0))
    },
    fails: (scene) => (scene.it.history = dailyHistory(scene, (_, daysAgo) => (daysAgo === 0 ? 10_001 : 0))),
    silent: ({ it }) => (it.plan[0]!.rateType = 'FLAT'),
  },
  'FIN-10': {
    at: 'dv360 line_item',
    passes(scene) {
      scene.it.plan = [
        { ...scene.top.plan[0]!, rateType: 'CPM', clientRateMicros: 5_000_000, goalUnits: 1_000_000 },
      ]
      scene.it.entity.settings.revenue = { model: 'cpm', amount: money(scene, 5), fees: [] }
    },
    fails: [
      ({ it }) => (it.plan[0]!.clientRateMicros = 5_500_000),
      ({ it }) => {
        Object.assign(it.plan[0]!, { rateType: 'PERCENT', clientRateMicros: 15_000_000 })
        it.entity.settings.revenue = { model: 'total_markup', percent: 17, fees: [] }
      },
    ],
    silent: ({ it }) => (it.plan = []),
  },
}
