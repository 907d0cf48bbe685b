/** What the server wrote into the page before anything was asked. Rules that are tested without a page have none. */
export const pageMark = (name: string): string | null =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLMetaElement>(`meta[name=flightdeck-${name}]`)?.content ?? null)
