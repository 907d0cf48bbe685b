/** Where each platform's houses are. */
export const HOUSES = {
  google_sign_in: 'https://accounts.google.com',
  google_tokens: 'https://oauth2.googleapis.com',
  dv360: 'https://displayvideo.googleapis.com',
  bid_manager: 'https://doubleclickbidmanager.googleapis.com',
  google_ads: 'https://googleads.googleapis.com',
  google_sheets: 'https://sheets.googleapis.com',
  meta_sign_in: 'https://www.facebook.com',
  meta_ads: 'https://graph.facebook.com',
  ttd: 'https://api.thetradedesk.com',
  tiktok: 'https://business-api.tiktok.com',
  ecb: 'https://www.ecb.europa.eu',
} as const
export type House = keyof typeof HOUSES
export type Addresses = Record<House, string>

/** The apps that this installation signs in to platforms with. Null: nobody has registered one. */
export type PlatformApps = {
  google: { clientId: string; clientSecret: string } | null
  googleAdsDeveloperToken: string | null
  meta: { clientId: string; clientSecret: string } | null
  tiktok: { clientId: string; clientSecret: string } | null
  addresses: Addresses
}

/** Simulators may be on loopback; a real platform is spoken to over TLS only. */
export function isAllowedAddress(address: string, allowsLoopback: boolean): boolean {
  const url = URL.parse(address)
  if (url?.protocol === 'https:') return true
  return allowsLoopback && url?.protocol === 'http:' && url.hostname === '127.0.0.1'
}
