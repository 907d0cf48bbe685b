import { draw } from './draw.ts'
import type { Account, Advertiser, Channel } from './shape.ts'
import { platformTraits, WORLD_PLATFORMS, type Platform } from './traits.ts'

/** Three currencies and five zones, to expose code that assumes a single one. */
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

/** Position in a year's plan. A slot is a recurring campaign, flight after flight. */
export type Slot = { platform: Platform; advertiser: number; theme: string; channels: readonly Channel[] }

export const SLOTS: readonly Slot[] = WORLD_PLATFORMS.flatMap((platform) =>
  platformTraits(platform).buys.map((buy) => ({ platform, ...buy })),
)

export function makeId(platform: Platform, kind: number, ordinal: number): string {
  const { firstId, idRadix } = platformTraits(platform)
  return (firstId + BigInt(kind) * 100_000_000n + BigInt(ordinal)).toString(idRadix)
}

export function buildAccounts(seed: string): Account[] {
  const used = new Set(SLOTS.map((slot) => `${slot.platform}/${slot.advertiser}`))
  return [...used].map((key) => {
    const [platform, index] = key.split('/') as [Platform, string]
    const ordinal = Number(index) * 1_000 + Math.floor(draw(seed, 'account', key) * 1_000)
    return { platform, id: makeId(platform, 0, ordinal), advertiser: ADVERTISERS[Number(index)]! }
  })
}
