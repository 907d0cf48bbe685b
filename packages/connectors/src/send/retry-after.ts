/** How long an answer asks us to wait: seconds, or a date, which is read against the answer's own clock. */
export function retryAfterMs(headers: Headers): number | null {
  const headerText = headers.get('retry-after')
  if (!headerText) return null
  if (/^\d+$/.test(headerText)) return Number(headerText) * 1_000
  const ms = Date.parse(headerText) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
