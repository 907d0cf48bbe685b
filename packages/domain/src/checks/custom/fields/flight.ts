import { daysLeft, flightDays } from '../../money.ts'
import type { Field } from '../field.ts'
import { field, fieldsForPart } from './make.ts'

const flight = ['flight', ['flight'] as const] as const
const DAYS = { unit: 'days' }
const part = fieldsForPart('flight', 'flight')

export const FLIGHT_FIELDS: readonly Field[] = [
  field('starts_on', 'Start', flight, 'day', ({ startsOn }) => startsOn),
  field('ends_on', 'End', flight, 'day', ({ endsOn }) => endsOn),
  field('flight_days', 'Flight length', flight, 'number', flightDays, DAYS),
  field('days_left', 'Days left', flight, 'number', daysLeft, DAYS),
  field(
    'days_to_start',
    'Days until start',
    flight,
    'number',
    ({ startsOn, account: { today } }) => (startsOn === null ? null : startsOn - today),
    DAYS,
  ),
  part('dates_inherited', 'Inherits dates', 'yes_no', ({ isInherited }) => isInherited),
]
