import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { entityNames, toEntity, type Draft } from '../../normalise/entity.ts'
import { moneyIf } from '../../normalise/money.ts'
import { id, name, parseShape, text, whole } from '../../normalise/shape.ts'
import { fromCampaign, toStatus } from './settings.ts'

const Row = z.object({
  adGroup: z.object({
    id,
    name,
    status: z.string(),
    type: text,
    cpcBidMicros: whole,
    cpmBidMicros: whole,
    cpvBidMicros: whole,
    targetCpaMicros: whole,
  }),
  campaign: z.object({ id }),
})

/** An ad group is where is bid; its flight, budget, caps and places are its campaign's. */
export function toAdGroup(
  raw: unknown,
  campaign: SeenEntity | undefined,
  adIds: string[],
  { currency, timezone }: SeenAccount,
): SeenEntity {
  const { adGroup, campaign: above } = parseShape(Row, raw, 'an ad group')
  const { parent, settings } = fromCampaign(campaign, above.id, timezone)
  return toEntity('line_item', {
    nativeKind: 'ad group',
    nativeId: adGroup.id,
    parent,
    name: adGroup.name,
    status: toStatus(adGroup.status),
    nativeStatus: adGroup.status,
    settings: { ...settings, bid: toBid(adGroup, campaign?.settings.bid?.strategy, currency) },
    uses: entityNames('creative', adIds),
    raw,
  })
}

function toBid(
  group: z.infer<typeof Row>['adGroup'],
  strategy: string | undefined,
  currency: string,
): Draft['bid'] {
  const bids = [
    ['cpm', group.cpmBidMicros],
    ['cpc', group.cpcBidMicros],
    ['cpv', group.cpvBidMicros],
  ] as const
  const [type, micros] = bids.find(([, amount]) => amount) ?? []
  if (!type && !strategy) return undefined
  return {
    strategy: strategy ?? 'MANUAL',
    type,
    base: moneyIf(micros, currency),
    target: moneyIf(group.targetCpaMicros, currency),
  }
}
