const PARTS = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)[^?#]*(?:\?([^#]*))?/i

export type LandingUrl = { host: string; query: string }

/** Host and query of a landing page URL, without following it; null for anything that is no URL. */
export function readLandingUrl(url: string): LandingUrl | null {
  const [, authority, query] = PARTS.exec(url.trim()) ?? []
  if (authority === undefined) return null
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .toLowerCase()
  return { host, query: query ?? '' }
}

/** Keys of a query that have a value. */
export const queryKeys = (query: string): string[] =>
  query.split('&').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 && at < pair.length - 1 ? pair.slice(0, at) : []
  })

/** Same host or a subdomain: shop.brand.com belongs to brand.com. */
export const isWithinDomain = (host: string, of: string): boolean => {
  const domain = of.toLowerCase().replace(/^www\./, '')
  return host === domain || host.endsWith(`.${domain}`)
}
