import type { Creative, SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { entityNames, toEntity } from '../../normalise/entity.ts'
import { id, name, parseShape, text, texts } from '../../normalise/shape.ts'
import { fromCampaign, shownBy, toStatus } from './settings.ts'

const Row = z.object({
  assetGroup: z.object({
    id,
    name,
    status: z.string(),
    primaryStatus: text,
    primaryStatusReasons: texts,
    finalUrls: texts,
    finalMobileUrls: texts,
  }),
  campaign: z.object({ id }),
})
type Group = z.infer<typeof Row>['assetGroup']

/** The buying unit of Performance Max: Google bids and chooses what is shown where. */
export function toAssetGroup(
  raw: unknown,
  campaign: SeenEntity | undefined,
  { timezone }: SeenAccount,
): SeenEntity {
  const { assetGroup, campaign: above } = parseShape(Row, raw, 'an asset group')
  const { parent, settings } = fromCampaign(campaign, above.id, timezone)
  const strategy = campaign?.settings.bid?.strategy
  return toEntity('line_item', {
    nativeKind: 'asset group',
    nativeId: assetGroup.id,
    parent,
    name: assetGroup.name,
    status: toStatus(assetGroup.status),
    nativeStatus: assetGroup.primaryStatus ?? assetGroup.status,
    settings: { ...settings, bid: strategy ? { strategy } : undefined },
    uses: entityNames('creative', [assetGroup.id]),
    raw,
  })
}

/** Assets of a group as one creative: landing pages and review status. */
export function toAssetCreative(raw: unknown): SeenEntity {
  const { assetGroup } = parseShape(Row, raw, 'an asset group')
  const { id: groupId, status, primaryStatus } = assetGroup
  const creative = {
    id: groupId,
    // Assets have no name of their own; this shows the kind and the number.
    name: `ASSET_GROUP ${groupId}`,
    format: 'asset_group',
    landingUrls: [...(assetGroup.finalUrls ?? []), ...(assetGroup.finalMobileUrls ?? [])],
    review: toReview(assetGroup),
    trackers: [],
  }
  const nativeStatus = primaryStatus ?? status
  return shownBy(groupId, creative, { nativeKind: 'assets of an asset group', status, nativeStatus, raw })
}

function toReview({ primaryStatus, primaryStatusReasons }: Group): Creative['review'] {
  const reasons = primaryStatusReasons ?? []
  if (reasons.includes('ASSET_GROUP_DISAPPROVED')) return 'rejected'
  if (reasons.includes('ASSET_GROUP_UNDER_REVIEW')) return 'pending'
  return primaryStatus === 'ELIGIBLE' || primaryStatus === 'LIMITED' ? 'approved' : 'unknown'
}
