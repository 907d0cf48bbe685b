export type CookieJar = {
  get: (name: string) => string | null
  set: (name: string, value: string, maxAgeS: number) => void
  remove: (name: string) => void
  /** Reads from the browser's store, because `get` may lag behind a write from another tab. */
  fresh: (name: string) => Promise<string | null>
}

/** The cookies this page can read. The HttpOnly companion is the server's and never appears here. */
export const browserCookies: CookieJar = {
  get: (name) => {
    const match = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return match === undefined ? null : decodeURIComponent(match.slice(name.length + 1))
  },
  set: (name, value, maxAgeS) => write(name, encodeURIComponent(value), maxAgeS),
  remove: (name) => write(name, '', 0),
  fresh: async (name) => {
    const store = globalThis.cookieStore as CookieStore | undefined
    // Not in every browser we serve, and in secure contexts only.
    if (store === undefined) return browserCookies.get(name)
    const storedCookie = await store.get(name)
    return storedCookie?.value ? decodeURIComponent(storedCookie.value) : null
  },
}

function write(name: string, value: string, maxAgeS: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store API is not in every browser we serve.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Strict${secure}` // oxlint-disable-line unicorn/no-document-cookie
}
