import type { NamedId, SeenEntity } from '@flightdeck/domain/ad-data'
import type { Cap, Change, ListValue } from '@flightdeck/domain/writes'
import { z } from 'zod'
import { parseShape } from '../normalise/shape.ts'
import type { FieldRequests } from '../writes/field-requests.ts'

const Budgeted = z.object({
  campaignBudget: z.object({
    id: z.string().regex(/^\d+$/),
    explicitlyShared: z.boolean().default(false),
    referenceCount: z.coerce.number().default(1),
  }),
})

/** A campaign's budget is a thing of its own, which campaigns name. */
export const budgetIn = ({ raw }: SeenEntity) => parseShape(Budgeted, raw, 'a budget').campaignBudget

type Operation = { create: object } | { remove: string }
/** Fields that are set on a resource, or criteria that are made and removed. */
type Mutation =
  | { fields: object; masks: string[]; resource?: readonly [collection: string, id: string] }
  | { collection: string; operations: (customer: string) => Operation[] }

const set = (fields: object, masks = Object.keys(fields)): Mutation => ({ fields, masks })

/** The mutation for each field. */
export const MUTATIONS: FieldRequests<Mutation> = {
  name: ({ after }) => set({ name: after }),
  status: ({ after }) => set({ status: after === 'active' ? 'ENABLED' : 'PAUSED' }),
  budget({ part, after }, currentEntity) {
    if (typeof part !== 'string')
      return 'Google Ads has one budget for a flight or for a day, and no parts of it.'
    const field = part === 'total' ? 'totalAmountMicros' : 'amountMicros'
    return { ...set({ [field]: after.micros }), resource: ['campaignBudgets', budgetIn(currentEntity).id] }
  },
  flight: ({ before, after: { startsOn, endsOn } }) =>
    set({
      ...(startsOn !== before.startsOn && { startDateTime: `${startsOn} 00:00:00` }),
      // A field named in the mask without a value is cleared.
      ...(endsOn !== before.endsOn && { endDateTime: endsOn === null ? undefined : `${endsOn} 23:59:59` }),
    }),
  bid({ part, after }, { settings, nativeKind }) {
    const field = BIDS[settings.bid?.type ?? '']
    if (nativeKind === 'asset group' || part !== 'base' || !field) return 'Google Ads bids by itself here.'
    return set({ [field]: after!.micros })
  },
  frequency_cap: ({ after }) => set({ frequencyCaps: after.map(toNativeCap) }),
  geo_means: ({ after }) =>
    set(
      {
        geoTargetTypeSetting: {
          positiveGeoTargetType: after === 'presence' ? 'PRESENCE' : 'PRESENCE_OR_INTEREST',
        },
      },
      ['geoTargetTypeSetting.positiveGeoTargetType'],
    ),
  networks({ after }) {
    const networkSettings = {
      targetGoogleSearch: after.includes('google_search'),
      targetSearchNetwork: after.includes('search_partners'),
      targetContentNetwork: after.includes('display'),
    }
    const masks = Object.keys(networkSettings).map((name) => `networkSettings.${name}`)
    return set({ networkSettings }, masks)
  },
  geo: changeCriteria,
  language: changeCriteria,
}

const BIDS: Readonly<Record<string, string>> = {
  cpm: 'cpmBidMicros',
  cpc: 'cpcBidMicros',
  cpv: 'cpvBidMicros',
}

const toNativeCap = ({ max, event, perUnit, perCount }: Cap) => ({
  key: {
    level: 'CAMPAIGN',
    eventType: event === 'view' ? 'VIDEO_VIEW' : 'IMPRESSION',
    timeUnit: perUnit.toUpperCase(),
    timeLength: perCount,
  },
  cap: max,
})

const CONSTANT = {
  geo: (id: string) => ({ location: { geoTargetConstant: `geoTargetConstants/${id}` } }),
  language: (id: string) => ({ language: { languageConstant: `languageConstants/${id}` } }),
}

/** Criteria are created or removed, never updated; all of them together or none. */
function changeCriteria({ entity, field, before, after }: Change<'geo'> | Change<'language'>): Mutation {
  const lacking = (list: NamedId[], other: NamedId[]) =>
    list.map(({ id }) => id).filter((id) => !other.some((one) => one.id === id))
  const gone = [...lacking(before.include, after.include), ...lacking(before.exclude, after.exclude)]
  const creates = (customer: string, side: keyof ListValue) =>
    lacking(after[side], before[side]).map((id) => ({
      create: {
        campaign: `${customer}/campaigns/${entity.nativeId}`,
        negative: side === 'exclude',
        ...CONSTANT[field](id),
      },
    }))
  return {
    collection: 'campaignCriteria',
    operations: (customer) => [
      ...gone.map((id) => ({ remove: `${customer}/campaignCriteria/${entity.nativeId}~${id}` })),
      ...creates(customer, 'include'),
      ...creates(customer, 'exclude'),
    ],
  }
}
