import type { EntityKind, EntityName } from '../../ad-data/entity.ts'
import { platformAds, type AdPlatformKey } from '../../platforms/platforms.ts'
import type { Settings } from '../../ad-data/settings.ts'
import { dayFromNumber } from '../../time/day.ts'
import { gatherSubjects, type InspectedEntity } from '../gather-subjects.ts'
import type { CheckSubject } from '../subject.ts'
import { unitsToMicros } from '../../money/micros.ts'

const DAYS_BACK = 10
const money = (units: number) => ({ micros: String(unitsToMicros(units)), currency: 'EUR' })
const budget = (units: number): NonNullable<Settings['budget']> => ({
  total: money(units),
  unit: 'currency',
  allocation: 'fixed',
  basis: 'billed',
  segments: [],
})
const cap = (max: number | null): NonNullable<Settings['frequency']> => ({
  isUnlimited: max === null,
  caps: max === null ? [] : [{ max, event: 'impression', perUnit: 'day', perCount: 1, scope: 'line item' }],
})

type Line = { name: string; units: number; max: number | null; days: number; status?: 'active' | 'paused' }
/** Correct line item first, then others with different faults. */
const LINES: readonly Line[] = [
  { name: 'Sample_UK_Prospecting', units: 4_000, max: 3, days: 20 },
  { name: 'Sample_UK_Retargeting', units: 2_500, max: null, days: 20 },
  { name: 'Sample_DE_Prospecting', units: 40_000, max: 2, days: 20 },
  { name: 'Sample_DE_Retargeting', units: 3_000, max: 8, days: 35 },
  { name: 'sample line (copy)', units: 3_000, max: 3, days: 20, status: 'paused' },
]

/** Sample campaign for writing checks before any account is connected. */
export function sampleSubjects(platform: AdPlatformKey, today: number): CheckSubject[] {
  const hasOrders = 'insertion_order' in platformAds(platform).levels
  const of = (
    kind: EntityKind,
    nativeId: string,
    name: string,
    more: { parent?: EntityName; settings: Settings; days?: number; status?: 'active' | 'paused' },
  ): InspectedEntity => ({
    entity: {
      kind,
      nativeId,
      nativeKind: kind.replace('_', ' '),
      parent: more.parent ?? null,
      name,
      status: more.status ?? 'active',
      nativeStatus: '',
      startsOn: dayFromNumber(today - DAYS_BACK),
      endsOn: dayFromNumber(today + (more.days ?? 20)),
      settings: more.settings,
      uses: kind === 'line_item' ? [{ kind: 'creative', nativeId: 'sample-creative' }] : [],
      updatedAt: null,
    },
  })
  const campaign: EntityName = { kind: 'campaign', nativeId: 'sample-campaign' }
  const order: EntityName = { kind: 'insertion_order', nativeId: 'sample-order' }
  const flight = { isInherited: false, timezone: 'Europe/London' }
  const above = { flight, budget: budget(20_000) }
  const inspected = [
    of('campaign', campaign.nativeId, 'Sample_Spring', { settings: above }),
    ...(hasOrders
      ? [of('insertion_order', order.nativeId, 'Sample_Spring_IO', { parent: campaign, settings: above })]
      : []),
    ...LINES.map(({ name, units, max, days, status = 'active' }, at) =>
      of('line_item', `sample-${at + 1}`, name, {
        parent: hasOrders ? order : campaign,
        days,
        status,
        settings: { channel: 'display', flight, budget: budget(units), frequency: cap(max) },
      }),
    ),
    of('creative', 'sample-creative', 'Sample_300x250', {
      settings: {
        creative: {
          id: 'sample-creative',
          format: 'display',
          size: '300x250',
          landingUrls: ['https://www.example.com/spring'],
          review: 'approved',
          trackers: [],
        },
      },
    }),
  ]
  const account = { platform, nativeId: 'sample', currency: 'EUR', timezone: 'Europe/London', today }
  return gatherSubjects(
    {
      ...account,
      dataFrom: null,
      dataThrough: null,
      finals: { delivery: null, conversions: null },
      overshoots: {},
    },
    inspected,
  )
}
