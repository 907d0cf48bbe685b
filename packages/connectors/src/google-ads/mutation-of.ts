import type { NamedId, SeenEntity } from '@flightdeck/domain/ad-data'
import type { Cap, Change, ChangeRequest, ListValue } from '@flightdeck/domain/writes'
import { budgetIn } from './budget-in.ts'

type Operation = { update: object; updateMask: string } | { create: object } | { remove: string }
export type Mutation = { collection: string; operations: Operation[] }

/** The mutation for a change, or the sentence that says why it is impossible. */
export function buildMutation(
  currentEntity: SeenEntity,
  change: ChangeRequest,
  customerId: string,
): Mutation | string {
  const { kind, nativeId } = change.entity
  const isAssets = currentEntity.nativeKind === 'asset group'
  const collection = kind === 'campaign' ? 'campaigns' : isAssets ? 'assetGroups' : 'adGroups'
  const set = (fields: object, masks: string[], [of, id] = [collection, nativeId]): Mutation => ({
    collection: of,
    operations: [
      {
        update: { resourceName: `customers/${customerId}/${of}/${id}`, ...fields },
        updateMask: masks.join(),
      },
    ],
  })
  switch (change.field) {
    case 'name':
      return set({ name: change.after }, ['name'])
    case 'status':
      return set({ status: change.after === 'active' ? 'ENABLED' : 'PAUSED' }, ['status'])
    case 'budget': {
      if (typeof change.part !== 'string')
        return 'Google Ads has one budget for a flight or for a day, and no parts of it.'
      const field = change.part === 'total' ? 'totalAmountMicros' : 'amountMicros'
      return set({ [field]: change.after.micros }, [field], ['campaignBudgets', budgetIn(currentEntity).id])
    }
    case 'flight': {
      const { startsOn, endsOn } = change.after
      const fields = {
        ...(startsOn !== change.before.startsOn && { startDateTime: `${startsOn} 00:00:00` }),
        // A field named in the mask without a value is cleared.
        ...(endsOn !== change.before.endsOn && {
          endDateTime: endsOn === null ? undefined : `${endsOn} 23:59:59`,
        }),
      }
      return set(fields, Object.keys(fields))
    }
    case 'bid':
      return buildBidMutation(currentEntity, change, isAssets, set)
    case 'frequency_cap':
      return set({ frequencyCaps: change.after.map(toNativeCap) }, ['frequencyCaps'])
    case 'geo_means': {
      const positiveGeoTargetType = change.after === 'presence' ? 'PRESENCE' : 'PRESENCE_OR_INTEREST'
      return set({ geoTargetTypeSetting: { positiveGeoTargetType } }, [
        'geoTargetTypeSetting.positiveGeoTargetType',
      ])
    }
    case 'networks': {
      const networkSettings = {
        targetGoogleSearch: change.after.includes('google_search'),
        targetSearchNetwork: change.after.includes('search_partners'),
        targetContentNetwork: change.after.includes('display'),
      }
      return set(
        { networkSettings },
        Object.keys(networkSettings).map((name) => `networkSettings.${name}`),
      )
    }
    case 'geo':
    case 'language':
      return buildCriteriaMutation(change, customerId)
    default:
      return 'Google Ads does not let us set this.'
  }
}

const BIDS = { cpm: 'cpmBidMicros', cpc: 'cpcBidMicros', cpv: 'cpvBidMicros' } as const

function buildBidMutation(
  { settings }: SeenEntity,
  { part, after }: Change<'bid'>,
  isAssets: boolean,
  set: (fields: object, masks: string[]) => Mutation,
): Mutation | string {
  const type = settings.bid?.type
  if (isAssets || part !== 'base' || !type || !(type in BIDS)) return 'Google Ads bids by itself here.'
  const field = BIDS[type as keyof typeof BIDS]
  return set({ [field]: after!.micros }, [field])
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
function buildCriteriaMutation(
  { entity, field, before, after }: Change<'geo'> | Change<'language'>,
  customerId: string,
): Mutation {
  const lacking = (list: NamedId[], other: NamedId[]) =>
    list.map(({ id }) => id).filter((id) => !other.some((one) => one.id === id))
  const campaign = `customers/${customerId}/campaigns/${entity.nativeId}`
  const gone = [...lacking(before.include, after.include), ...lacking(before.exclude, after.exclude)]
  const createOperations = (side: keyof ListValue) =>
    lacking(after[side], before[side]).map((id) => ({
      create: { campaign, negative: side === 'exclude', ...CONSTANT[field](id) },
    }))
  return {
    collection: 'campaignCriteria',
    operations: [
      ...gone.map((id) => ({ remove: `customers/${customerId}/campaignCriteria/${entity.nativeId}~${id}` })),
      ...createOperations('include'),
      ...createOperations('exclude'),
    ],
  }
}
