import type { Check } from '@flightdeck/domain/checks'
import type { EntityChange } from './change-store.ts'

const MAX_WORDS = 300

/** The last change of something the check looks at: who did it, when, and what it was. */
export function relatedChange(
  check: Check | undefined,
  changes: readonly EntityChange[],
): EntityChange | null {
  if (!check) return null
  return changes.find(({ path }) => isReadBy(check, path)) ?? null
}

/** A flight is also said by the days beside the settings. */
const FLIGHT = new Set(['startsOn', 'endsOn'])

function isReadBy({ reads }: Check, path: string): boolean {
  const [head, part] = path.split('.')
  const parts: readonly string[] = reads
  if (head === 'settings') return part !== undefined && parts.includes(part)
  return parts.includes(head!) || (FLIGHT.has(head!) && parts.includes('flight'))
}

export const presentChange = ({ actor, at, path, before, after }: EntityChange) => ({
  who: actor,
  when: at.toISOString(),
  field: path.replace(/^settings\./, ''),
  before: words(before),
  after: words(after),
})

function words(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.length === 0 ? 'none' : shortened(value.join(', '))
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return shortened(text)
}

const shortened = (text: string) => (text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text)
