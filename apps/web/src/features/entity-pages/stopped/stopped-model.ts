import type { EntityDays, EntityHead } from '@flightdeck/contract/entity-pages'
import type { Triage } from '@flightdeck/contract/triage'
import { moneyWords } from '@flightdeck/domain/money'
import { findFall } from '@flightdeck/domain/pacing'
import { dayNumber } from '@flightdeck/domain/time'
import { formatCount } from '../../../lib/count-text.ts'

type DeliveredDays = Pick<EntityDays, 'days' | 'from' | 'data_through'>

/** Whether delivery fell, or the entity is set to run and does not. */
export function isTriageDue(
  head: Pick<EntityHead, 'kind' | 'set_to' | 'status'>,
  delivered: DeliveredDays,
): boolean {
  const { kind, set_to: setTo, status } = head
  if (kind === 'creative') return false
  if (setTo === 'active' && status === 'paused') return true
  const { days, data_through: through } = delivered
  const known = days.filter(({ day }) => through !== null && day <= through)
  return hasFallen(known) || (status === 'in_progress' && known.length > 0 && !known.some(hasDelivered))
}

const hasDelivered = ({ spend, impressions }: DeliveredDays['days'][number]): boolean =>
  (spend ?? 0) > 0 || (impressions ?? 0) > 0

/** Same days as on the server: from the first with delivery to the last with data. */
function hasFallen(known: DeliveredDays['days']): boolean {
  const measure = known.at(-1)?.spend == null ? 'impressions' : 'spend'
  const from = known.findIndex((day) => (day[measure] ?? 0) > 0)
  if (from < 0) return false
  const values = known.slice(from).map((day) => day[measure] ?? Number.NaN)
  return findFall(values, dayNumber(known[from]!.day)) !== null
}

type Missing = NonNullable<Triage['missing']>
type StepNumber = Triage['steps'][number]['numbers'][number]

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

export const missingWords = (amount: number, { unit }: Pick<Missing, 'unit'>, currency: string): string =>
  unit === 'money' ? moneyWords({ amount, currency }) : formatCount(Math.round(amount), 'impression')

export function numberWords({ value, unit }: StepNumber, currency: string): string {
  if (unit === 'money') return moneyWords({ amount: value, currency })
  if (unit === 'percent') return `${whole.format(value)}%`
  return unit === 'days' ? formatCount(value, 'day') : whole.format(value)
}

const TITLES: Record<Triage['state'], string> = {
  stopped: 'Why it stopped',
  slowed: 'Why it slowed',
  unknown: 'Delivery unknown',
  delivering: 'Delivery',
  not_due: 'Delivery',
}
export const panelTitle = ({ state }: Pick<Triage, 'state'>): string => TITLES[state]

export const CONFIDENCE_WORDS: Record<NonNullable<Triage['confidence']>, string> = {
  certain: 'Every step before it passed.',
  likely: 'Likely: a step before it is unknown.',
}
