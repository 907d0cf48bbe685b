import type { FrequencyCap } from '../../../ad-data/settings.ts'
import type { Field } from '../field.ts'
import { fieldsForPart } from './make.ts'

const of = fieldsForPart('frequency', 'frequency')
const UNIT_DAYS: Record<Exclude<FrequencyCap['perUnit'], 'lifetime'>, number> = {
  minute: 1 / 1_440,
  hour: 1 / 24,
  day: 1,
  week: 7,
  month: 30.4,
}

const least = (values: readonly number[]): number | null => (values.length > 0 ? Math.min(...values) : null)

/** Strictest impression cap, scaled to a number of days: 21 a week is 3 a day. */
const broughtTo = (days: number, caps: readonly FrequencyCap[]): number | null =>
  least(
    caps.flatMap(({ event, perUnit, perCount, max }) => {
      if (event !== 'impression' || perUnit === 'lifetime') return []
      const span = UNIT_DAYS[perUnit] * perCount
      return span > 0 ? [Math.round((1_000_000 * days * max) / span) / 1_000_000] : []
    }),
  )

export const FREQUENCY_FIELDS: readonly Field[] = [
  of('frequency_a_day', 'Daily frequency cap', 'number', ({ caps }) => broughtTo(1, caps), {
    unit: 'a day',
  }),
  of('frequency_a_week', 'Weekly frequency cap', 'number', ({ caps }) => broughtTo(7, caps), {
    unit: 'a week',
  }),
  of(
    'frequency_in_all',
    'Lifetime frequency cap',
    'number',
    ({ caps }) =>
      least(
        caps.flatMap(({ event, perUnit, max }) =>
          event === 'impression' && perUnit === 'lifetime' ? [max] : [],
        ),
      ),
    { unit: 'in all' },
  ),
  of('frequency_caps', 'Number of frequency caps', 'number', ({ caps }) => caps.length),
]
