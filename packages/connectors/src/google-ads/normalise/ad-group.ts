import type { SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { moneyIf } from '../../normalise/money.ts'
import { id, name, shaped, text, whole } from '../../normalise/shape.ts'
import { fromCampaign } from './from-campaign.ts'
import { toStatus } from './status.ts'

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
  const { adGroup, campaign: parent } = shaped(Row, raw, 'an ad group')
  const above = fromCampaign(campaign, parent.id, timezone)
  return {
    ...above,
    kind: 'line_item',
    nativeKind: 'ad group',
    nativeId: adGroup.id,
    name: adGroup.name,
    status: toStatus(adGroup.status),
    nativeStatus: adGroup.status,
    settings: omitBlanks({
      ...above.settings,
      bid: toBid(adGroup, campaign?.settings.bid?.strategy, currency),
    }),
    uses: adIds.map((nativeId) => ({ kind: 'creative', nativeId })),
    updatedAt: null,
    raw,
  }
}

function toBid(
  group: z.infer<typeof Row>['adGroup'],
  strategy: string | undefined,
  currency: string,
): Settings['bid'] {
  const bids = [
    ['cpm', group.cpmBidMicros],
    ['cpc', group.cpcBidMicros],
    ['cpv', group.cpvBidMicros],
  ] as const
  const [type, micros] = bids.find(([, amount]) => amount) ?? []
  if (!type && !strategy) return undefined
  return omitBlanks({
    strategy: strategy ?? 'MANUAL',
    type,
    base: moneyIf(micros, currency),
    target: moneyIf(group.targetCpaMicros, currency),
  })
}
