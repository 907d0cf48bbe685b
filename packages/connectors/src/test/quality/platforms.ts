import type { Cases } from './cases.ts'
import { dailyHistory, type Scene } from './scene.ts'

const checkedTargeting = ({ it }: Scene) => it.entity.settings.targeting!
const noTargeting = ({ it }: Scene) => delete it.entity.settings.targeting
const isChannel = (channel: string) => (scene: Scene) => {
  scene.it.entity.settings.channel = channel
}
const tracked = (scene: Scene) =>
  (scene.it.entity.settings.tracking ??= { conversions: [{ id: '1', countsViewsPercent: 50 }] })

export const PLATFORM_CASES: Cases = {
  'SRC-01': {
    at: 'google_ads campaign',
    passes(scene) {
      isChannel('search')(scene)
      checkedTargeting(scene).networks = ['google_search']
    },
    fails: (scene) => checkedTargeting(scene).networks!.push('display'),
    silent: (scene) => delete checkedTargeting(scene).networks,
  },
  'SRC-02': {
    at: 'google_ads campaign',
    fields: { is_excluded: true },
    passes(scene) {
      isChannel('search')(scene)
      checkedTargeting(scene).networks = ['google_search']
    },
    fails: (scene) => checkedTargeting(scene).networks!.push('search_partners'),
    silent: isChannel('display'),
  },
  'SRC-03': {
    at: 'google_ads campaign',
    fails: ({ it }) => it.entity.settings.platformWarnings!.push({ code: 'NO_AD_GROUPS' }),
    silent: ({ it }) => delete it.entity.settings.platformWarnings,
  },
  'TRK-08': {
    at: 'google_ads campaign',
    passes: isChannel('search'),
    fails: ({ it }) => (it.entity.settings.tracking!.isAutoTagged = false),
    silent: ({ it }) => delete it.entity.settings.tracking,
  },
  'SOC-01': {
    at: 'meta_ads line_item',
    passes(scene) {
      checkedTargeting(scene).geo.include = [{ id: 'FR' }]
      scene.it.entity.settings.compliance = { payer: 'Dune', beneficiary: 'Dune' }
    },
    fails: [
      ({ it }) => delete it.entity.settings.compliance,
      ({ it }) => delete it.entity.settings.compliance!.beneficiary,
    ],
    silent: (scene) => (checkedTargeting(scene).geo.include = [{ id: 'GB' }]),
  },
  'SOC-02': {
    at: 'meta_ads campaign',
    fields: { categories: ['HOUSING'] },
    passes: ({ it }) => (it.entity.settings.compliance = { specialCategories: ['HOUSING'] }),
    fails: ({ it }) => delete it.entity.settings.compliance,
    silent: ({ it }) => (it.entity.status = 'archived'),
  },
  'SOC-03': {
    at: 'meta_ads line_item',
    // Meta's own recommendations and the learning phase are no errors.
    passes: ({ it }) => (it.entity.settings.platformWarnings = [{ code: 'LEARNING_LIMITED' }]),
    fails: [
      ({ it }) => it.entity.settings.platformWarnings!.push({ code: '1815', text: 'Payment failed' }),
      ({ it }) => (it.entity.nativeStatus = 'WITH_ISSUES'),
    ],
    silent: ({ it }) => delete it.entity.settings.platformWarnings,
  },
  'SOC-04': {
    at: 'meta_ads line_item',
    passes: ({ it }) =>
      (it.entity.settings.budget = {
        total: { micros: '900000000', currency: 'USD' },
        unit: 'currency',
        allocation: 'fixed',
        basis: 'billed',
        segments: [],
      }),
    fails: ({ it }) => (it.entity.endsOn = null),
    silent: ({ it }) => delete it.entity.settings.budget,
  },
  'CTV-03': {
    at: 'dv360 line_item',
    passes: isChannel('ctv'),
    fails: [
      (scene) => (checkedTargeting(scene).browsers = ['Chrome']),
      (scene) => (checkedTargeting(scene).screenPositions = ['ABOVE_THE_FOLD']),
    ],
    silent: isChannel('display'),
  },
  'OOH-02': {
    at: 'dv360 line_item',
    passes: isChannel('dooh'),
    fails(scene) {
      for (const one of ['geo', 'deals', 'inventory', 'sites', 'exchanges'] as const)
        checkedTargeting(scene)[one].include = []
    },
    silent: noTargeting,
  },
  'OOH-05': {
    at: 'dv360 line_item',
    passes(scene) {
      isChannel('dooh')(scene)
      scene.it.entity.settings.frequency = { isUnlimited: true, caps: [] }
    },
    fails: (scene) => (checkedTargeting(scene).audience.include = [{ id: '7' }]),
    silent: isChannel('video'),
  },
  'CMP-01': {
    at: 'dv360 line_item',
    fails: [
      ({ it }) => (it.entity.settings.compliance!.euPolitical = 'EU_POLITICAL_ADVERTISING_STATUS_UNKNOWN'),
      ({ it }) => delete it.entity.settings.compliance,
    ],
    silent: ({ it }) => Object.assign(it.entity.settings, { compliance: 7 }),
  },
  'CMP-02': {
    at: 'meta_ads line_item',
    fields: { least_age: 18 },
    passes: (scene) => (checkedTargeting(scene).people = { ageFrom: 18 }),
    fails: [
      (scene) => (checkedTargeting(scene).people = { ageFrom: 16 }),
      (scene) => delete checkedTargeting(scene).people,
    ],
    silent: noTargeting,
  },
  'TRK-02': {
    at: 'ttd campaign',
    // Clicks fell like conversions: delivery dropped, and the tag is intact.
    passes: (scene) => (scene.it.history = dailyHistory(scene, (_, daysAgo) => (daysAgo < 21 ? 9 : 20))),
    fails: [
      // The last fourteen days are not settled yet; the week before them fell by half.
      (scene) =>
        (scene.it.history = dailyHistory(scene, (measure, daysAgo) =>
          measure === 'conversions' && daysAgo < 21 ? 9 : 20,
        )),
      (scene) => (scene.it.history = dailyHistory(scene, (_, daysAgo) => (daysAgo < 16 ? 0 : 20))),
    ],
    silent: (scene) => (scene.it.history = dailyHistory(scene, () => 1)),
  },
  'TRK-03': {
    at: 'dv360 line_item',
    fields: { click_days: 30, view_days: 7 },
    passes: (scene) => (tracked(scene).attribution = { clickDays: 30, viewDays: 7 }),
    fails: (scene) => (tracked(scene).attribution = { clickDays: 30, viewDays: 30 }),
    silent: (scene) => delete tracked(scene).attribution,
  },
  'TRK-04': {
    at: 'dv360 line_item',
    fields: { is_click_only: true },
    passes: (scene) => tracked(scene),
    fails: (scene) => (tracked(scene).conversions[0]!.countsViewsPercent = 100),
    silent: (scene) => (tracked(scene).conversions = []),
  },
  'TRK-05': {
    at: 'google_ads line_item',
    fails: (scene) =>
      (scene.it.history = dailyHistory(scene, (measure) => (measure === 'clicks' ? 101 : 100))),
    silent: ({ it }) => (it.history = null),
  },
}
