/** Fields a flight's delivery depends on: the first word of a path, after `settings` if that is the first. */
export const DELIVERY_FIELDS = [
  'status',
  'startsOn',
  'endsOn',
  'budget',
  'bid',
  'targeting',
  'pacing',
  'frequency',
  'flight',
] as const
const FIELDS: ReadonlySet<string> = new Set(DELIVERY_FIELDS)

/** Last day on which a field that delivery depends on was edited; null without one. */
export function lastDeliveryEdit(changes: readonly { path: string; on: number }[]): number | null {
  let last: number | null = null
  for (const { path, on } of changes)
    if ((last === null || on > last) && FIELDS.has(path.replace(/^settings[.]/, '').split('.')[0]!)) last = on
  return last
}
