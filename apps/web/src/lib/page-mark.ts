/** Value the server rendered into the page's meta tags; null if absent, or outside a browser. */
export const pageMark = (name: string): string | null =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLMetaElement>(`meta[name=flightdeck-${name}]`)?.content ?? null)
