const minuteS = 60
const hourS = 60 * minuteS
const dayS = 24 * hourS

/** `12 Mar 2026, 14:05` in the given zone. */
export function momentIn(timeZone: string, iso: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso))
}

/** `GMT+01:00`, the zone's offset at that moment. */
export function offsetIn(timeZone: string, iso: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(iso),
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return offset === 'GMT' ? 'GMT+00:00' : offset
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** `2 hours ago`, `in 6 days`: beside the moment itself, never in its place. */
export function fromNow(iso: string, now: Date): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000
  const size = Math.abs(seconds)
  if (size < minuteS) return 'just now'
  if (size < hourS) return relative.format(Math.trunc(seconds / minuteS), 'minute')
  if (size < dayS) return relative.format(Math.trunc(seconds / hourS), 'hour')
  return relative.format(Math.trunc(seconds / dayS), 'day')
}

/** `14:05` in the given zone. */
export function timeIn(timeZone: string, iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    new Date(iso),
  )
}
