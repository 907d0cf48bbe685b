import type { Rates } from '@flightdeck/contract/rates'
import { longDay } from '../../lib/day-text.ts'
import type { MarkKind } from '../../ui/state-mark.tsx'

type Feed = Rates['feed']

export const feedMarks: Record<Feed['state'], { kind: MarkKind; label: string }> = {
  off: { kind: 'paused', label: 'Feed off' },
  waiting: { kind: 'idle', label: 'Not synced yet' },
  reading: { kind: 'ok', label: 'Synced' },
  failing: { kind: 'watch', label: 'Sync failing' },
}

/** Result of the last sync and time of the next; `moment` formats times for the user. */
export function feedWords(feed: Feed, moment: (iso: string) => string): string {
  const { state, read_at, through, sentence, next_at } = feed
  if (state === 'off') return 'Rates come from your own uploads only.'
  const parts = [
    sentence,
    through === null ? null : `Rates through ${longDay(through)}.`,
    read_at === null ? null : `Last sync ${moment(read_at)}.`,
    next_at === null ? null : `Next sync ${moment(next_at)}.`,
  ]
  return parts.filter((part) => part !== null).join(' ')
}

/** `13 Nov 2026`, with the age in days unless the rate is from that day. */
export const rateDayWords = (on: string, daysOld: number): string =>
  daysOld === 0 ? longDay(on) : `${longDay(on)}, ${daysOld} ${daysOld === 1 ? 'day' : 'days'} old`

/** Adds thousands separators and keeps every digit. */
export const figureWords = (rate: string): string =>
  rate.replace(/^\d+/, (whole) => Number(whole).toLocaleString('en-GB'))
