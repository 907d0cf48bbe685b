import type { FrequencyCap, NamedId } from '@flightdeck/domain/ad-data'
import type { Cases } from './cases.ts'
import { pastChange, day, dailyHistory, type Scene } from './scene.ts'

const checkedTargeting = ({ it }: Scene) => it.entity.settings.targeting!
const noTargeting = ({ it }: Scene) => delete it.entity.settings.targeting
const ids = (...list: string[]): NamedId[] => list.map((id) => ({ id }))
const places =
  (...list: string[]) =>
  (scene: Scene) => {
    checkedTargeting(scene).geo.include = ids(...list)
  }
const part = (weekday: number, from: number, to: number) => ({ weekday, from, to, clock: 'account' as const })
const cap = (max: number, perUnit: FrequencyCap['perUnit'] = 'week'): FrequencyCap => ({
  max,
  event: 'impression',
  perUnit,
  perCount: 1,
  scope: '',
})
const caps = (...list: FrequencyCap[]) => ({ isUnlimited: list.length === 0, caps: list })
const isChannel = (channel: string) => (scene: Scene) => {
  scene.line.entity.settings.channel = channel
}

export const TARGETING_CASES: Cases = {
  'TGT-01': { at: 'ttd line_item', fails: places(), silent: noTargeting },
  'TGT-02': {
    at: 'meta_ads line_item',
    fields: { countries: ['GB', 'US'] },
    passes: places('GB', '2840'),
    fails: places('GB', 'BR'),
    // The number of a city does not tell its country.
    silent: places('GB', '1014221'),
  },
  'TGT-03': {
    at: 'dv360 line_item',
    fields: { countries: ['GB', 'FR'] },
    passes: places('2826', 'FR', 'DE'),
    fails: places('GB'),
    silent: noTargeting,
  },
  'TGT-04': {
    at: 'google_ads line_item',
    fields: { places: ['BR'] },
    // An exclusion that is there is right; flagging it was another monitor's mistake.
    passes: (scene) => (checkedTargeting(scene).geo.exclude = ids('2076')),
    fails: (scene) => (checkedTargeting(scene).geo.exclude = []),
    silent: noTargeting,
  },
  'TGT-14': {
    at: 'dv360 line_item',
    passes(scene) {
      scene.top.plan[0]!.countries = ['DE', 'GB']
      places('2826', 'DE')(scene)
    },
    fails: [places('GB', 'BR'), places()],
    silent: ({ top }) => (top.plan[0]!.countries = null),
  },
  'TGT-15': {
    at: 'ttd campaign',
    // The plan's countries equal those of its line items.
    passes: ({ it, line }) =>
      (it.plan[0]!.countries = line.entity.settings.targeting!.geo.include.map(({ id }) => id)),
    fails: ({ it }) => (it.plan[0]!.countries = [...it.plan[0]!.countries!, 'IE']),
    silent: ({ it }) => (it.plan = []),
  },
  'TGT-06': {
    at: 'google_ads campaign',
    passes: (scene) => (checkedTargeting(scene).geoMeans = 'presence'),
    fails: (scene) => (checkedTargeting(scene).geoMeans = 'presence_or_interest'),
    silent: (scene) => delete checkedTargeting(scene).geoMeans,
  },
  'TGT-07': {
    at: 'google_ads campaign',
    fields: { languages: ['1000'] },
    fails: [
      (scene) => (checkedTargeting(scene).language.include = ids('1001')),
      (scene) => (checkedTargeting(scene).language.include = []),
    ],
    silent: noTargeting,
  },
  'TGT-08': {
    at: 'dv360 line_item',
    passes(scene) {
      isChannel('ctv')(scene)
      checkedTargeting(scene).device.include = ids('DEVICE_TYPE_CONNECTED_TV')
    },
    fails: [
      (scene) => checkedTargeting(scene).device.include.push({ id: 'DEVICE_TYPE_COMPUTER' }),
      // Apps only, with a list of sites that no app is on.
      (scene) => {
        isChannel('display')(scene)
        checkedTargeting(scene).environment.include = ids('ENVIRONMENT_APP')
        checkedTargeting(scene).sites.include = ids('901')
      },
    ],
    silent: (scene) => (checkedTargeting(scene).device.include = []),
  },
  'TGT-09': {
    at: 'dv360 line_item',
    passes: (scene) => (checkedTargeting(scene).dayparts = [part(0, 6, 20), part(6, 6, 20)]),
    fails: [
      (scene) => (checkedTargeting(scene).dayparts = [part(0, 6, 20), part(6, 6, 19)]),
      // The same hours chosen twice are the same hours.
      (scene) => (checkedTargeting(scene).dayparts = [part(0, 6, 20), part(0, 6, 20)]),
      // Enough hours in a week, and none of them in the days that are left: today is a Sunday.
      (scene) => {
        checkedTargeting(scene).dayparts = [part(2, 0, 24), part(3, 0, 24)]
        scene.it.entity.endsOn = day(scene, 1)
      },
    ],
    silent: noTargeting,
  },
  'TGT-10': {
    at: 'ttd line_item',
    passes: (scene) => (checkedTargeting(scene).audience.include = ids('1')),
    fails(scene) {
      const targeting = checkedTargeting(scene)
      for (const one of ['sites', 'apps', 'keywords', 'categories', 'device'] as const)
        targeting[one].include = ids('1')
    },
    silent: noTargeting,
  },
  'TGT-11': {
    at: 'dv360 line_item',
    passes: (scene) => (checkedTargeting(scene).sites = { include: ids('12', '123'), exclude: ids('1234') }),
    fails: (scene) => checkedTargeting(scene).sites.exclude.push({ id: '123' }),
    silent: noTargeting,
  },
  'TGT-12': {
    at: 'dv360 line_item',
    passes: (scene) => (scene.it.changes = [pastChange(scene, 3, { path: 'settings.bid.base' })]),
    fails: (scene) =>
      (scene.it.changes = [pastChange(scene, 3, { path: 'settings.targeting.geo.include', actor: 'Sam' })]),
    silent: ({ it }) => (it.changes = null),
  },
  'FRQ-01': {
    at: 'meta_ads line_item',
    fails: ({ it }) => (it.entity.settings.frequency = caps()),
    silent: ({ it }) => delete it.entity.settings.frequency,
  },
  'FRQ-02': {
    at: 'dv360 line_item',
    fields: { planned: 21 },
    passes: ({ it }) => (it.entity.settings.frequency = caps(cap(3, 'day'))),
    fails: [
      ({ it }) => (it.entity.settings.frequency = caps(cap(4, 'day'))),
      // The strictest of several counts, and one for life is spread over the flight.
      ({ it }) => (it.entity.settings.frequency = caps(cap(3, 'day'), cap(60, 'lifetime'))),
    ],
    silent: ({ it }) => (it.entity.settings.frequency = caps()),
  },
  'FRQ-03': {
    at: 'dv360 line_item',
    passes: ({ it, parent }) => {
      it.entity.settings.frequency = caps(cap(1, 'day'))
      parent.entity.settings.frequency = caps(cap(7))
    },
    fails: ({ it }) => (it.entity.settings.frequency = caps(cap(2, 'day'))),
    silent: ({ parent }) => (parent.entity.settings.frequency = caps()),
  },
  'AUD-01': {
    at: 'dv360 line_item',
    fields: { is_planned: true },
    passes: (scene) => (checkedTargeting(scene).audience.include = ids('7')),
    fails: (scene) => (checkedTargeting(scene).audience.include = []),
    silent: noTargeting,
  },
  'AUD-03': {
    at: 'meta_ads line_item',
    passes(scene) {
      scene.it.entity.name = 'AUR_UK_Weekend_social_Retargeting_L1'
      checkedTargeting(scene).audience = { include: ids('7'), exclude: ids('8') }
    },
    fails: (scene) => (checkedTargeting(scene).audience.exclude = []),
    silent: ({ it }) => (it.entity.name = 'AUR_UK_Weekend_social_Prospecting_L1'),
  },
  'AUD-04': {
    at: 'ttd line_item',
    passes: (scene) => (checkedTargeting(scene).audience = { include: ids('7'), exclude: ids('77') }),
    fails: (scene) => checkedTargeting(scene).audience.exclude.push({ id: '7' }),
    silent: (scene) => (checkedTargeting(scene).audience.include = []),
  },
  'AUD-05': {
    at: 'meta_ads line_item',
    fields: { is_strict: true },
    passes: (scene) => (checkedTargeting(scene).isExpanded = false),
    fails: (scene) => (checkedTargeting(scene).isExpanded = true),
    silent: (scene) => delete checkedTargeting(scene).isExpanded,
  },
  'INV-01': {
    at: 'dv360 line_item',
    passes: isChannel('display'),
    fails: (scene) => (checkedTargeting(scene).brandSafety = { labelsExcluded: [], categoriesExcluded: [] }),
    silent: noTargeting,
  },
  'INV-02': {
    at: 'dv360 line_item',
    fields: { lists: ['900'] },
    passes(scene) {
      isChannel('display')(scene)
      checkedTargeting(scene).sites.exclude = ids('900')
    },
    // A list whose number only begins alike is another list.
    fails: (scene) => (checkedTargeting(scene).sites.exclude = ids('9001')),
    silent: isChannel('audio'),
  },
  'INV-03': {
    at: 'dv360 line_item',
    fields: { is_only: true },
    passes(scene) {
      isChannel('video')(scene)
      checkedTargeting(scene).sites.include = ids('901')
    },
    fails: (scene) => (checkedTargeting(scene).sites.include = []),
    silent: noTargeting,
  },
  'INV-04': {
    at: 'dv360 line_item',
    passes(scene) {
      isChannel('display')(scene)
      checkedTargeting(scene).authorisedSellers = 'AUTHORIZED_DIRECT_SELLERS_ONLY'
    },
    fails: (scene) =>
      (checkedTargeting(scene).authorisedSellers = 'AUTHORIZED_AND_NON_PARTICIPATING_PUBLISHERS'),
    silent: (scene) => delete checkedTargeting(scene).authorisedSellers,
  },
  'INV-05': {
    at: 'dv360 line_item',
    fails: (scene) => (checkedTargeting(scene).excludesNewExchanges = false),
    silent: (scene) => delete checkedTargeting(scene).excludesNewExchanges,
  },
  'INV-06': {
    at: 'dv360 line_item',
    fails: [
      ({ it }) => (it.entity.settings.platformWarnings = [{ code: 'INVALID_INVENTORY_SOURCE' }]),
      (scene) => (checkedTargeting(scene).exchanges = { include: ids('OPENX'), exclude: ids('OPENX') }),
    ],
    silent: noTargeting,
  },
  'INV-07': {
    at: 'ttd line_item',
    fails: (scene) => (checkedTargeting(scene).buysOpenMarket = true),
    silent: (scene) => (checkedTargeting(scene).deals.include = []),
  },
  'INV-09': {
    at: 'dv360 line_item',
    passes(scene) {
      isChannel('display')(scene)
      checkedTargeting(scene).viewabilityFrom = 60
    },
    fails(scene) {
      checkedTargeting(scene).viewabilityFrom = 70
      scene.it.history = dailyHistory(scene, () => 0.01)
    },
    silent: (scene) => delete checkedTargeting(scene).viewabilityFrom,
  },
  'INV-10': {
    at: 'dv360 line_item',
    passes(scene) {
      isChannel('display')(scene)
      checkedTargeting(scene).brandSafety.vendor = 'doubleVerify'
      scene.it.entity.settings.revenue!.fees = [{ type: 'DOUBLE_VERIFY', percent: 1 }]
    },
    fails: [
      (scene) => delete checkedTargeting(scene).brandSafety.vendor,
      ({ it }) => (it.entity.settings.revenue!.fees = [{ type: 'AD_SERVING', percent: 1 }]),
    ],
    silent: noTargeting,
  },
}
