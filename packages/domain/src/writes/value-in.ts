import type { SeenEntity } from '../ad-data/entity.ts'
import type { Settings } from '../ad-data/settings.ts'
import { stable } from '../text/stable.ts'
import type { Change, ChangeField, ChangeRequest, FieldValue, FieldValues, ListValue } from './change.ts'

/** Parts of an entity that changes read. */
export type EntityView = Pick<SeenEntity, 'name' | 'status' | 'startsOn' | 'endsOn' | 'settings'>

type Targeting = NonNullable<Settings['targeting']>
type Readers = {
  [Field in ChangeField]: (view: EntityView, change: Change<Field>) => FieldValues[Field] | null
}

const isStretch = (a: { startsOn: string; endsOn: string }, b: { startsOn: string; endsOn: string }) =>
  a.startsOn === b.startsOn && a.endsOn === b.endsOn
const listed =
  (place: 'geo' | 'language' | 'device' | 'audience' | 'exchanges' | 'sites') =>
  ({ settings: { targeting } }: EntityView): ListValue | null => {
    if (!targeting || targeting[place].isInherited) return null
    const { include, exclude } = targeting[place]
    return { include, exclude }
  }
const switched =
  (of: (targeting: Targeting) => boolean | undefined) =>
  ({ settings: { targeting } }: EntityView): 'on' | 'off' | null => {
    const isOn = targeting && of(targeting)
    return isOn === undefined ? null : isOn ? 'on' : 'off'
  }

const READERS: Readers = {
  name: ({ name }) => name,
  status: ({ status }) => status,
  budget({ settings: { budget } }, { part }) {
    if (typeof part === 'string') return budget?.[part] ?? null
    const [segment, another] = (budget?.segments ?? []).filter((one) => isStretch(one, part))
    return another ? null : (segment?.amount ?? null)
  },
  flight({ startsOn, endsOn, settings }, { part, after }) {
    if (!part) return settings.flight?.isInherited ? null : { startsOn, endsOn }
    const segments = settings.budget?.segments ?? []
    const segment =
      segments.find((one) => isStretch(one, part)) ??
      segments.find((one) => one.startsOn === after.startsOn && one.endsOn === after.endsOn)
    return segment ? { startsOn: segment.startsOn, endsOn: segment.endsOn } : null
  },
  bid: ({ settings: { bid } }, { part }) => bid?.[part] ?? null,
  pacing({ settings: { pacing } }) {
    const { mode } = pacing ?? {}
    if (mode !== 'even' && mode !== 'ahead' && mode !== 'asap') return null
    return { period: pacing!.period ?? 'flight', mode }
  },
  frequency_cap: ({ settings: { frequency } }) =>
    frequency ? frequency.caps.map(({ scope: _scope, ...cap }) => cap) : null,
  deals: ({ settings: { targeting } }) => targeting?.deals.include ?? null,
  geo: listed('geo'),
  language: listed('language'),
  device: listed('device'),
  audience: listed('audience'),
  exchanges: listed('exchanges'),
  sites: listed('sites'),
  brand_safety({ settings: { targeting } }) {
    if (!targeting) return null
    const { labelsExcluded, categoriesExcluded } = targeting.brandSafety
    return { labelsExcluded, categoriesExcluded }
  },
  dayparts: ({ settings: { targeting } }) => targeting?.dayparts ?? null,
  ages: ({ settings: { targeting } }) =>
    targeting ? { from: targeting.people?.ageFrom ?? null, to: targeting.people?.ageTo ?? null } : null,
  viewability: ({ settings: { targeting } }) => targeting?.viewabilityFrom ?? null,
  authorised_sellers: ({ settings: { targeting } }) => targeting?.authorisedSellers ?? null,
  new_exchanges({ settings: { targeting } }) {
    const excludes = targeting?.excludesNewExchanges
    return excludes === undefined ? null : excludes ? 'excluded' : 'taken in'
  },
  expansion: switched(({ isExpanded }) => isExpanded),
  open_market: switched(({ buysOpenMarket }) => buysOpenMarket),
  clicks_as_conversions({ settings: { tracking } }) {
    const counts = tracking?.countsClicksAsConversions
    return counts === undefined ? null : counts ? 'on' : 'off'
  },
  networks: ({ settings: { targeting } }) => targeting?.networks ?? null,
  geo_means: ({ settings: { targeting } }) => targeting?.geoMeans ?? null,
  eu_political: ({ settings: { compliance } }) => compliance?.euPolitical ?? null,
  special_categories: ({ settings: { compliance } }) => compliance?.specialCategories ?? [],
  payer: ({ settings: { compliance } }) => ({
    payer: compliance?.payer ?? null,
    beneficiary: compliance?.beneficiary ?? null,
  }),
  markup: ({ settings: { revenue } }) => revenue?.percent ?? null,
  attribution({ settings: { tracking } }) {
    const { clickDays, viewDays } = tracking?.attribution ?? {}
    return { clickDays: clickDays ?? null, viewDays: viewDays ?? null }
  },
}

/** Current value at the target of a change; null when empty. */
export function valueIn(view: EntityView, change: ChangeRequest): FieldValue | null {
  const read = READERS[change.field] as (entityView: EntityView, change: ChangeRequest) => FieldValue | null
  return read(view, change)
}

/** Equal to a platform: the order of a list and the names beside IDs mean nothing. */
export const isSame = (a: FieldValue | null, b: FieldValue | null): boolean => plain(a) === plain(b)

function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).toSorted().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if ('id' in value) return JSON.stringify(value.id)
  return stable(
    Object.fromEntries(
      Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .map(([name, part]) => [name, plain(part)]),
    ),
  )
}
