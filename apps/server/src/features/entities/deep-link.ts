import type { AdPlatformKey, EntityKind } from '@flightdeck/domain'
import type { PlacedEntity } from './placed-entities.ts'
import { pathOf } from './present.ts'

type Placed = ReadonlyMap<number, PlacedEntity>
/** The ids on the way down, by what they are. */
type Ids = Partial<Record<EntityKind, string>> & {
  account: string
  partner: string | null
  nativeKind: string
}

/** Where people change it, as each platform's own pages are addressed. One place, because platforms move their pages. */
const LINKS: Record<AdPlatformKey, (ids: Ids, kind: EntityKind) => string | null> = {
  dv360({ partner, account, campaign, insertion_order, line_item, creative }, kind) {
    if (partner === null || kind === 'deal_id') return null
    const root = `https://displayvideo.google.com/#ng_nav/p/${partner}/a/${account}`
    if (kind === 'creative') return `${root}/creative/${creative}`
    const parts = [
      campaign && `c/${campaign}`,
      insertion_order && `io/${insertion_order}`,
      line_item && `li/${line_item}`,
    ]
    return [root, ...parts.filter(Boolean)].join('/')
  },
  ttd({ account, campaign, line_item, creative }, kind) {
    const root = `https://desk.thetradedesk.com/advertisers/${account}`
    if (kind === 'creative') return `${root}/creatives/${creative}`
    if (kind === 'line_item') return `https://desk.thetradedesk.com/adgroups/${line_item}`
    return kind === 'campaign' ? `https://desk.thetradedesk.com/campaigns/${campaign}` : null
  },
  meta_ads({ account, campaign, line_item, creative }, kind) {
    const act = account.replace(/^act_/, '')
    const page = (level: string, key: string, id: string | undefined) =>
      `https://adsmanager.facebook.com/adsmanager/manage/${level}?act=${act}&${key}=${id}`
    if (kind === 'campaign') return page('campaigns', 'selected_campaign_ids', campaign)
    if (kind === 'line_item') return page('adsets', 'selected_adset_ids', line_item)
    return kind === 'creative' ? page('ads', 'selected_ad_ids', creative) : null
  },
  google_ads({ campaign, line_item, nativeKind }, kind) {
    // An asset group has no page that its id leads to.
    if (kind === 'campaign' || nativeKind === 'asset group')
      return `https://ads.google.com/aw/campaigns?campaignId=${campaign}`
    return kind === 'line_item' ? `https://ads.google.com/aw/adgroups?adGroupId=${line_item}` : null
  },
}

/** Null where the platform has no page of its own for it. */
export function deepLink(placed: Placed, entityNo: number): string | null {
  const entity = placed.get(entityNo)!
  const { accountId, partnerId: partner, nativeKind } = entity
  const ids: Ids = { account: encodeURIComponent(accountId), partner, nativeKind }
  for (const one of [...pathOf(placed, entity), entity]) ids[one.kind] = encodeURIComponent(one.nativeId)
  return LINKS[entity.platform](ids, entity.kind)
}
