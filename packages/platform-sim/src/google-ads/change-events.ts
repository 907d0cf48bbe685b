import { addDays, daysBetween, dayIn } from '@flightdeck/domain/time'
import type { Customer } from './customers.ts'
import { refused } from './errors.ts'
import type { Gaql } from './gaql.ts'

const FIELD = 'change_event.change_date_time'
const MOST = 10_000
const DAYS_BACK = 30

/** The memory of changes is short, and wants to know from when, until when and how many. */
export function refuseUnbounded({ where, limit }: Gaql, of: Customer, now: number): void {
  if (limit === null)
    throw refused('changeEventError.LIMIT_NOT_SPECIFIED', 'The query must have a LIMIT clause.')
  if (limit > MOST)
    throw refused('changeEventError.INVALID_LIMIT_CLAUSE', `The LIMIT clause must be at most ${MOST}.`)
  const bound = (operators: string[], at: 0 | -1) =>
    where.find(({ field, operator }) => field === FIELD && operators.includes(operator))?.values.at(at)
  const from = bound(['>=', 'BETWEEN', '='], 0)
  const to = bound(['<=', 'BETWEEN', '='], -1)
  if (!from || !to)
    throw refused('changeEventError.CHANGE_DATE_RANGE_INFINITE', 'Both ends of the range are required.')
  if (from > to)
    throw refused('changeEventError.CHANGE_DATE_RANGE_NEGATIVE', 'The range ends before it begins.')
  const earliest = addDays(dayIn(of.timezone, new Date(now)), -DAYS_BACK)
  if (daysBetween(earliest, from.slice(0, 10)) < 0)
    throw refused('changeEventError.START_DATE_TOO_OLD', 'The range begins more than 30 days ago.')
}
