import { draw } from './draw.ts'
import type { Account, Advertiser, Channel } from './shape.ts'
import { traitsOf, type Platform } from './traits.ts'

/** Three currencies and five zones, so that nothing can quietly assume one. */
export const ADVERTISERS: readonly Advertiser[] = [
  {
    key: 'AUR',
    name: 'Aurelia Hotels',
    market: 'UK',
    currency: 'GBP',
    timezone: 'Europe/London',
    domain: 'aurelia-hotels.test',
  },
  {
    key: 'BRI',
    name: 'Brightside Energy',
    market: 'DE',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    domain: 'brightside.test',
  },
  {
    key: 'COB',
    name: 'Cobalt Motors',
    market: 'US',
    currency: 'USD',
    timezone: 'America/New_York',
    domain: 'cobalt-motors.test',
  },
  {
    key: 'DUN',
    name: 'Dune Cosmetics',
    market: 'FR',
    currency: 'EUR',
    timezone: 'Europe/Paris',
    domain: 'dune.test',
  },
  {
    key: 'EVE',
    name: 'Evergreen Foods',
    market: 'US',
    currency: 'USD',
    timezone: 'America/Los_Angeles',
    domain: 'evergreen-foods.test',
  },
]

export const COUNTRIES: Record<string, string> = { UK: 'GB', DE: 'DE', US: 'US', FR: 'FR' }

/** What stands where in a year's plan. A slot is a campaign that comes again, flight after flight. */
export type Slot = { platform: Platform; advertiser: number; theme: string; channels: readonly Channel[] }

const VISUAL: readonly Channel[] = ['display', 'video', 'ctv', 'audio']

export const SLOTS: readonly Slot[] = [
  { platform: 'dv360', advertiser: 0, theme: 'City-Breaks', channels: VISUAL },
  { platform: 'dv360', advertiser: 0, theme: 'Winter-Sun', channels: ['display', 'video'] },
  { platform: 'dv360', advertiser: 1, theme: 'Green-Tariff', channels: VISUAL },
  { platform: 'dv360', advertiser: 1, theme: 'Heat-Pumps', channels: ['display', 'audio'] },
  { platform: 'dv360', advertiser: 2, theme: 'EV-Launch', channels: ['video', 'ctv'] },
  { platform: 'dv360', advertiser: 2, theme: 'Dealer-Week', channels: ['display'] },
  { platform: 'dv360', advertiser: 3, theme: 'Spring-Line', channels: VISUAL },
  { platform: 'dv360', advertiser: 4, theme: 'Back-To-School', channels: ['display', 'video'] },
  { platform: 'dv360', advertiser: 4, theme: 'Oat-Range', channels: ['display', 'audio'] },
  { platform: 'ttd', advertiser: 0, theme: 'Loyalty', channels: ['display', 'ctv'] },
  { platform: 'ttd', advertiser: 1, theme: 'Switch-Now', channels: ['display', 'video'] },
  { platform: 'ttd', advertiser: 2, theme: 'Always-On', channels: VISUAL },
  { platform: 'ttd', advertiser: 3, theme: 'Serum', channels: ['video', 'audio'] },
  { platform: 'ttd', advertiser: 4, theme: 'Snacks', channels: ['display', 'ctv'] },
  { platform: 'meta_ads', advertiser: 0, theme: 'Weekend-Deals', channels: ['social'] },
  { platform: 'meta_ads', advertiser: 2, theme: 'Test-Drives', channels: ['social'] },
  { platform: 'meta_ads', advertiser: 3, theme: 'Creators', channels: ['social'] },
  { platform: 'meta_ads', advertiser: 4, theme: 'Recipes', channels: ['social'] },
  { platform: 'google_ads', advertiser: 0, theme: 'Brand', channels: ['search'] },
  { platform: 'google_ads', advertiser: 1, theme: 'Tariff-Search', channels: ['search'] },
  { platform: 'google_ads', advertiser: 3, theme: 'Shopping', channels: ['search', 'display', 'video'] },
]

export function idOf(platform: Platform, kind: number, ordinal: number): string {
  const { firstId, idRadix } = traitsOf(platform)
  return (firstId + BigInt(kind) * 100_000_000n + BigInt(ordinal)).toString(idRadix)
}

export function accountsOf(seed: string): Account[] {
  const used = new Set(SLOTS.map((slot) => `${slot.platform}/${slot.advertiser}`))
  return [...used].map((key) => {
    const [platform, index] = key.split('/') as [Platform, string]
    const ordinal = Number(index) * 1_000 + Math.floor(draw(seed, 'account', key) * 1_000)
    return { platform, id: idOf(platform, 0, ordinal), advertiser: ADVERTISERS[Number(index)]! }
  })
}
