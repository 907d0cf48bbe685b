import type { PlatformKey } from '@flightdeck/domain'
import type { House } from '../../ground/platform-apps.ts'

type Right = { scope: string; why: string; writes: boolean }
export type PlatformInfo = {
  signIn: 'google' | 'meta' | 'tiktok' | 'login' | null
  /** The houses a connection of this platform speaks to. */
  houses: readonly House[]
  rights: readonly Right[]
  unlocks: readonly string[]
  minutes: number
  /** What to ask the platform's administrator for, in the platform's own words. */
  adminAsk: string
}

const EVERYTHING = ['Quality assurance', 'Taxonomy', 'Pacing & margin', 'Alerts', 'Reports'] as const
const NOT_YET: PlatformInfo = {
  signIn: null,
  houses: [],
  rights: [],
  unlocks: EVERYTHING,
  minutes: 2,
  adminAsk: '',
}
const READS = 'reads campaigns, line items and spend; cannot change anything unless you approve a change'

/** What each platform asks for and gives, in words that stand before the pop-up. */
export const PLATFORM_INFO: Record<PlatformKey, PlatformInfo> = {
  dv360: {
    signIn: 'google',
    houses: ['google_sign_in', 'google_tokens', 'dv360', 'bid_manager'],
    rights: [
      { scope: 'https://www.googleapis.com/auth/display-video', why: READS, writes: true },
      {
        scope: 'https://www.googleapis.com/auth/doubleclickbidmanager',
        why: 'runs reports for daily numbers; cannot change anything',
        writes: false,
      },
    ],
    unlocks: EVERYTHING,
    minutes: 2,
    adminAsk:
      'Please give this Google account the role “Standard” (or “Read only”) on the partner or advertiser in Display & Video 360, with access to reports.',
  },
  ttd: {
    signIn: 'login',
    houses: ['ttd'],
    rights: [{ scope: 'API user', why: READS, writes: true }],
    unlocks: EVERYTHING,
    minutes: 3,
    adminAsk:
      'Please make an API user in The Trade Desk with access to our advertisers, and the report templates “Flightdeck daily by ad group”, “Flightdeck daily by contract” and “Flightdeck daily totals”.',
  },
  meta_ads: {
    signIn: 'meta',
    houses: ['meta_sign_in', 'meta_ads'],
    rights: [
      {
        scope: 'ads_read',
        why: 'reads campaigns, ad sets, ads and their numbers; cannot change anything',
        writes: false,
      },
      { scope: 'business_management', why: 'sees which business an ad account belongs to', writes: false },
    ],
    unlocks: EVERYTHING,
    minutes: 2,
    adminAsk:
      'Please give this person the task “View performance” on our ad accounts in Meta Business settings.',
  },
  google_ads: {
    signIn: 'google',
    houses: ['google_sign_in', 'google_tokens', 'google_ads'],
    rights: [{ scope: 'https://www.googleapis.com/auth/adwords', why: READS, writes: true }],
    unlocks: EVERYTHING,
    minutes: 2,
    adminAsk:
      'Please give this Google account “Read only” access (or higher) to our manager account in Google Ads.',
  },
  google_sheets: {
    signIn: 'google',
    houses: ['google_sign_in', 'google_tokens', 'google_sheets'],
    rights: [
      {
        scope: 'https://www.googleapis.com/auth/spreadsheets.readonly',
        why: 'reads the plan sheets you name; cannot change them',
        writes: false,
      },
    ],
    unlocks: ['Pacing & margin', 'Alerts'],
    minutes: 1,
    adminAsk: 'Please share the plan spreadsheet with this Google account as a viewer.',
  },
  tiktok: { ...NOT_YET, signIn: 'tiktok', houses: ['tiktok'] },
  vistar: NOT_YET,
  double_verify: { ...NOT_YET, unlocks: ['Quality assurance', 'Reports'] },
  amazon_ads: NOT_YET,
  linkedin: NOT_YET,
  perion: NOT_YET,
}
