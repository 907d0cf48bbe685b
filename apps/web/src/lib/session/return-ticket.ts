const key = 'flightdeck-return'
const landing = '/opportunities'

/** Where a person was when they were asked to sign in. Kept per tab, used once. */
export const returnTicket = {
  keep: (href: string) => sessionStorage.setItem(key, href),
  discard: () => sessionStorage.removeItem(key),
  /** `wished` is the page the person likes to start on. */
  take: (wished: string = landing): string => {
    const href = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return isOurs(href) ? href : wished
  },
}

/** Only a path of this origin: `//elsewhere.test` would leave it. */
function isOurs(href: string | null): href is string {
  return href !== null && href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/login')
}
