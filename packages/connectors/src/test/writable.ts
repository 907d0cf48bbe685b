import type { Money, SeenEntity } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { addDays } from '@flightdeck/domain/time'
import { valueIn, type ChangeField, type FieldValues } from '@flightdeck/domain/writes'
import type { PlatformClient } from '../platform.ts'
import type { ChangeRequest, WritableField } from '../change.ts'
import type { PlayedPlatform } from './played.ts'

/** Paths of write calls, dry runs included. */
export const WRITES: Record<AdPlatformKey, RegExp> = {
  dv360: /^PATCH |:bulkEdit/,
  ttd: /^PUT /,
  meta_ads: /^POST \/v26\.0\/\d+$/,
  google_ads: /:mutate$/,
}
/** Smallest step the platform can store: micros, or whole cents. */
const STEP: Record<AdPlatformKey, bigint> = {
  dv360: 1_234_567n,
  ttd: 1_234_567n,
  meta_ads: 12_340_000n,
  google_ads: 12_340_000n,
}
const more = ({ micros, currency }: Money, by: bigint) => ({ micros: String(BigInt(micros) + by), currency })
const other = <Value>(value: Value, one: Value, two: Value) => (value === one ? two : one)

/** A location, language or similar that is not set yet, in each platform's ids. */
const ANOTHER: Partial<Record<ChangeField, Partial<Record<AdPlatformKey, string>>>> = {
  geo: { dv360: '2372', ttd: 'IE', meta_ads: 'IE', google_ads: '2372' },
  language: { dv360: '1001', meta_ads: '6', google_ads: '1001' },
  device: { dv360: 'DEVICE_TYPE_SMART_PHONE', meta_ads: 'mobile' },
  audience: { dv360: '7009', ttd: 'aud-7009', meta_ads: '7009' },
  exchanges: { dv360: 'EXCHANGE_MAGNITE', ttd: '77' },
  sites: { dv360: '5501' },
}

type Other = {
  [Field in ChangeField]?: (value: FieldValues[Field], key: AdPlatformKey) => FieldValues[Field]
}
/** A different value for each field that can be derived from the current one alone. */
const OTHER: Other = {
  name: (name) => `${name} – “v2” é`,
  status: () => 'paused',
  flight: ({ startsOn, endsOn }) => ({ startsOn, endsOn: addDays(endsOn!, 1) }),
  pacing: ({ period, mode }, key) => ({
    period,
    mode: other(mode, 'even', period === 'daily' || key === 'meta_ads' ? 'asap' : 'ahead'),
  }),
  frequency_cap: () => [{ max: 2, event: 'impression', perUnit: 'day', perCount: 2 }],
  deals: () => [],
  brand_safety: (_, key) => ({
    labelsExcluded: key === 'meta_ads' ? ['FACEBOOK_STRICT'] : ['MATURE', 'TEENS'],
    categoriesExcluded: key === 'meta_ads' ? [] : ['GAMBLING'],
  }),
  dayparts: () => [{ weekday: 2, from: 6, to: 22, clock: 'account' }],
  ages: ({ to }) => ({ from: 21, to }),
  new_exchanges: (value) => other(value, 'excluded', 'taken in'),
  expansion: (value) => other(value, 'on', 'off'),
  open_market: (value) => other(value, 'on', 'off'),
  clicks_as_conversions: (value) => other(value, 'on', 'off'),
  networks: (networks) => networks.filter((one) => one !== 'google_search'),
  geo_means: (value) => other(value, 'presence', 'presence_or_interest'),
  special_categories: () => ['HOUSING'],
  payer: () => ({ payer: 'Northwind', beneficiary: 'Aurelia' }),
  markup: (percent) => percent + 1.5,
  attribution: () => ({ clickDays: 7, viewDays: 1 }),
  eu_political: () => 'CONTAINS_EU_POLITICAL_ADVERTISING',
}
/** Fields that the demo leaves unset: from nothing to a value. */
const UNSET: Partial<{ [Field in ChangeField]: FieldValues[Field] }> = {
  viewability: 40,
  authorised_sellers: 'AUTHORIZED_DIRECT_SELLERS_ONLY',
}

/** A change of a field, of the first entity that has it. */
export function makeChange(key: AdPlatformKey, field: WritableField, entities: SeenEntity[]): ChangeRequest {
  const [kind, name] = field.split('.') as [string, ChangeField]
  for (const entity of entities) {
    if (entity.kind !== kind || (name === 'status' && entity.status !== 'active')) continue
    const change = changed(key, name, entity)
    if (change) return change
  }
  throw new Error(`Nothing on ${key} has ${field}.`)
}

function changed(key: AdPlatformKey, field: ChangeField, currentEntity: SeenEntity): ChangeRequest | null {
  const entity = { kind: currentEntity.kind, nativeId: currentEntity.nativeId }
  if (field === 'budget') return budgetChange(key, currentEntity)
  if (field === 'bid') {
    const { bid } = currentEntity.settings
    const part = bid?.base ? 'base' : 'max'
    const before = bid?.[part]
    return before ? { entity, field, part, before, after: more(before, STEP[key]) } : null
  }
  if (field in UNSET) return { entity, field, before: null, after: UNSET[field] } as ChangeRequest
  const before = valueIn(currentEntity, { entity, field } as ChangeRequest)
  if (before === null || (field === 'frequency_cap' && isDemandGen(currentEntity))) return null
  const added = ANOTHER[field]?.[key]
  const after = added
    ? withOne(before as FieldValues['geo'], added)
    : (OTHER[field] as (value: unknown, of: AdPlatformKey) => unknown)(before, key)
  if (field === 'deals' && (before as unknown[]).length === 0) return null
  return { entity, field, before, after } as ChangeRequest
}

/** Replaces the audience where only one is allowed. */
const withOne = ({ include, exclude }: FieldValues['geo'], id: string) => ({
  include: id.startsWith('aud-') ? [{ id }] : [...include, { id }],
  exclude,
})
const isDemandGen = ({ settings }: SeenEntity) => settings.goals?.[0]?.type === 'OFFSITE_CONVERSIONS'

function budgetChange(key: AdPlatformKey, currentEntity: SeenEntity): ChangeRequest | null {
  const { budget } = currentEntity.settings
  if (budget?.unit !== 'currency') return null
  const { total, daily, segments } = budget
  const [segment] = segments
  const isFlight = key === 'ttd' && currentEntity.kind === 'campaign'
  const part = isFlight ? { startsOn: segment!.startsOn, endsOn: segment!.endsOn } : total ? 'total' : 'daily'
  const before = (isFlight ? segment!.amount : (total ?? daily))!
  const entity = { kind: currentEntity.kind, nativeId: currentEntity.nativeId }
  return { entity, field: 'budget', part, before, after: more(before, STEP[key]) }
}

/** Runs a callback before each write; dry runs and reads pass. */
export function beforeWrites(played: PlayedPlatform, happen: (() => unknown)[]): PlatformClient {
  const left = [...happen]
  return {
    ...played.world,
    async send(request) {
      if (!request.isRepeatable) await left.shift()?.()
      return played.world.send(request)
    },
  }
}
