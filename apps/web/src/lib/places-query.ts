import { fullEntityId, readEntityId } from '@flightdeck/domain/entities'
import { SNAPSHOT_TYPES } from '@flightdeck/domain/metrics'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Options for a scope: a platform's synced accounts or campaigns, valued `platform:id`. */
export const placesQuery = (scope: 'advertiser' | 'campaign', dsp: AdPlatformKey) =>
  queryOptions({
    queryKey: ['places', scope, dsp],
    queryFn: () => (scope === 'advertiser' ? loadAdvertiserOptions(dsp) : loadCampaignOptions(dsp)),
    staleTime: 300_000,
  })

async function loadCampaignOptions(platform: AdPlatformKey) {
  const { plural } = SNAPSHOT_TYPES.campaign
  const campaigns = await call('alertChoices.entities', {
    params: { plural },
    query: { platform, limit: 9_999 },
  })
  return campaigns.map(({ id, name }) => {
    const { nativeId } = readEntityId(id)
    return { value: fullEntityId({ platform, nativeId }), label: name }
  })
}

async function loadAdvertiserOptions(platform: AdPlatformKey) {
  const connections = await call('connections.list')
  const mine = connections.filter((connection) => connection.platform === platform)
  const details = await Promise.all(mine.map(({ id }) => call('connections.read', { params: { id } })))
  return details.flatMap(({ accounts }) =>
    accounts.map(({ native_id: nativeId, name }) => ({
      value: fullEntityId({ platform, nativeId }),
      label: name,
    })),
  )
}
