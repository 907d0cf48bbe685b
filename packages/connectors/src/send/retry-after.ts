/** How long an answer asks us to wait: seconds, or a date, which is read against the answer's own clock. */
export function retryAfterMs(headers: Headers): number | null {
  const given = headers.get('retry-after')
  if (!given) return null
  if (/^\d+$/.test(given)) return Number(given) * 1_000
  const ms = Date.parse(given) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
