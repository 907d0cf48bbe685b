import { utf8Length } from '../text/byte-length.ts'
import type { FlightDays } from './change.ts'
import type { FieldRule, Limit } from './support.ts'

const kindWords = (kind: string) => kind.replace('_', ' ')
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f]/
const MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/
/** Above 0, and within the length that every platform can hold. */
const AMOUNT = /^[1-9]\d{0,17}$/

const plainName: Limit<'name'> = ({ after }) => {
  if (after.trim() === '') return 'A name must not be empty.'
  if (UNSEEN.test(after)) return 'A name must be one line of plain characters.'
  return MARKS.test(after) ? 'A name must not have characters that cannot be seen.' : null
}
/** Rule for names on every platform, up to its maximum length. */
export const nameRule = (
  title: string,
  most?: { bytes: number } | { characters: number },
): FieldRule<'name'> => ({
  limits: [
    plainName,
    ({ after }) => {
      if (!most) return null
      const isTooLong = 'bytes' in most ? utf8Length(after) > most.bytes : after.length > most.characters
      const words = 'bytes' in most ? `${most.bytes} bytes` : `${most.characters} characters`
      return isTooLong ? `The name is longer than ${title} takes: at most ${words}.` : null
    },
  ],
})

/** Active and paused only. An undo cannot restore an archived or deleted entity. */
export const statusRule: FieldRule<'status'> = {
  limits: [
    ({ after }, { kind }) =>
      after === 'active' || after === 'paused'
        ? null
        : `A ${kindWords(kind)} can be set to active or paused, not to ${after}.`,
  ],
}

const plainAmount: Limit<'budget'> = ({ after }, { currency }) => {
  if (after.currency !== currency) return `The account counts in ${currency}, not in ${after.currency}.`
  return AMOUNT.test(after.micros) ? null : 'A budget must be a plain amount above 0.'
}
export const budgetRule = (...more: Limit<'budget'>[]): FieldRule<'budget'> => ({
  limits: [plainAmount, ...more],
})

const plainBid: Limit<'bid'> = ({ after }, { currency }) => {
  if (after === null) return null
  if (after.currency !== currency) return `The account counts in ${currency}, not in ${after.currency}.`
  return AMOUNT.test(after.micros) ? null : 'A bid must be a plain amount above 0.'
}
export const bidding = (...more: Limit<'bid'>[]): FieldRule<'bid'> => ({ limits: [plainBid, ...more] })
/** A base bid cannot be removed, because there is no other bid. */
export const hasBase: Limit<'bid'> = ({ part, after }) =>
  part === 'base' && after === null ? 'A base bid can be changed, not removed.' : null

const LAST_YEAR = '2037'
const inOrder: Limit<'flight'> = ({ after: { startsOn, endsOn } }) => {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    return 'A flight must not end before it starts.'
  return [startsOn, endsOn].some((day) => day !== null && day >= LAST_YEAR)
    ? `A flight must end before the year ${LAST_YEAR}.`
    : null
}
/** Requires a start and an end. */
export const requireBothDays =
  (title: string): Limit<'flight'> =>
  ({ after }) =>
    isClosed(after) ? null : `${title} needs a first and a last day here.`
const isClosed = ({ startsOn, endsOn }: FlightDays) => startsOn !== null && endsOn !== null
/** Requires a start. */
export const hasStart: Limit<'flight'> = ({ after }) =>
  after.startsOn === null ? 'A flight needs a first day.' : null
export const flightRule = (...more: Limit<'flight'>[]): FieldRule<'flight'> => ({
  limits: [inOrder, ...more],
})

/** Frequency caps in units that a platform can count. */
export const capRule = (
  title: string,
  takes: (cap: { perUnit: string; perCount: number; event: string }) => boolean,
  most = 1,
): FieldRule<'frequency_cap'> => ({
  limits: [
    ({ after }) => {
      if (after.length > most) return `${title} takes ${most} frequency cap${most > 1 ? 's' : ''} here.`
      const isPlain = after.every(
        ({ max, perCount }) =>
          Number.isInteger(max) && max >= 1 && Number.isInteger(perCount) && perCount >= 1,
      )
      if (!isPlain) return 'A frequency cap needs whole numbers above 0.'
      return after.every(takes) ? null : `${title} cannot count a frequency cap in these units.`
    },
  ],
})

/** Lists without exclusions. */
export const onlyIncluded =
  (title: string, label: string): Limit<'geo' | 'device' | 'exchanges' | 'language'> =>
  ({ after }) =>
    after.exclude.length > 0 ? `${title} lets us choose ${label} here, and shut none out.` : null

export const pacedBy = (
  title: string,
  takes: (way: { period: string; mode: string }, kind: string) => boolean,
  ...more: Limit<'pacing'>[]
): FieldRule<'pacing'> => ({
  limits: [
    ({ after }, { kind }) =>
      takes(after, kind)
        ? null
        : `${title} does not pace ${after.mode} over the ${after.period === 'daily' ? 'day' : 'flight'} here.`,
    ...more,
  ],
})
