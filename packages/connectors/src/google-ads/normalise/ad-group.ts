import type { SeenAccount, SeenEntity, Settings } from '@flightdeck/domain'
import { z } from 'zod'
import { given } from '../../normalise/given.ts'
import { moneyIf } from '../../normalise/money.ts'
import { id, name, shaped, text, whole } from '../../normalise/shape.ts'
import { inherited } from './criteria.ts'
import { statusOf } from './status.ts'

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
export function adGroupOf(
  raw: unknown,
  campaign: SeenEntity | undefined,
  adIds: string[],
  { currency, timezone }: SeenAccount,
): SeenEntity {
  const { adGroup, campaign: parent } = shaped(Row, raw, 'an ad group')
  const above = campaign?.settings
  const [startsOn, endsOn] = [campaign?.startsOn ?? null, campaign?.endsOn ?? null]
  const settings: Settings = given({
    channel: above?.channel,
    flight: given({ startsOn, endsOn, isInherited: true, timezone }),
    budget: {
      unit: 'none' as const,
      allocation: 'shared' as const,
      basis: 'billed' as const,
      segments: [],
      sharedWith: [parent.id],
    },
    frequency: above?.frequency,
    bid: bidOf(adGroup, above?.bid?.strategy, currency),
    targeting: above?.targeting && inherited(above.targeting),
  })
  return {
    kind: 'line_item',
    nativeKind: 'ad group',
    nativeId: adGroup.id,
    parent: { kind: 'campaign', nativeId: parent.id },
    name: adGroup.name,
    status: statusOf(adGroup.status),
    nativeStatus: adGroup.status,
    startsOn,
    endsOn,
    settings,
    uses: adIds.map((nativeId) => ({ kind: 'creative', nativeId })),
    updatedAt: null,
    raw,
  }
}

function bidOf(
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
  return given({
    strategy: strategy ?? 'MANUAL',
    type,
    base: moneyIf(micros, currency),
    target: moneyIf(group.targetCpaMicros, currency),
  })
}
