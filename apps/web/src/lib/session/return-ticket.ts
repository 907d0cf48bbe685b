const key = 'flightdeck-return'
const landing = '/opportunities'

/** Page to return to after signing in. Stored per tab, used once. */
export const returnTicket = {
  keep: (href: string) => sessionStorage.setItem(key, href),
  discard: () => sessionStorage.removeItem(key),
  /** `wished` is the user's preferred start page. */
  take: (wished: string = landing): string => {
    const href = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return isOwnAddress(href) ? href : wished
  },
}

/** Only a path of this origin: `//elsewhere.test` would leave it. */
function isOwnAddress(href: string | null): href is string {
  return href !== null && href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/login')
}
