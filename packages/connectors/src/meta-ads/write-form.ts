import type { Money, SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { Change, ChangeRequest } from '@flightdeck/domain/writes'
import { momentOn } from '../normalise/wall-clock.ts'
import { minorUnitsFrom } from './units.ts'
import { targetingWith } from './write-targeting.ts'

type Form = Record<string, string>

/** Everything is text in the end; values with parts are JSON inside the text. */
export function buildForm(
  currentEntity: SeenEntity,
  change: ChangeRequest,
  account: SeenAccount,
): Form | string {
  switch (change.field) {
    case 'name':
      return { name: change.after }
    case 'status':
      return { status: change.after === 'active' ? 'ACTIVE' : 'PAUSED' }
    case 'budget': {
      if (typeof change.part !== 'string')
        return 'Meta has one budget for a flight or for a day, and no parts of it.'
      const units = toMinorUnits(change.after)
      return units === null ? inUnits(change.after) : { [`${PER[change.part]}_budget`]: units }
    }
    case 'bid': {
      const units = toMinorUnits(change.after!)
      return units === null ? inUnits(change.after!) : { bid_amount: units }
    }
    case 'flight':
      return buildFlightForm(currentEntity, change, account)
    case 'pacing':
      return { pacing_type: JSON.stringify([change.after.mode === 'asap' ? 'no_pacing' : 'standard']) }
    case 'frequency_cap':
      return {
        frequency_control_specs: JSON.stringify(
          change.after.map(({ event, max, perCount }) => ({
            event: event === 'view' ? 'VIDEO_VIEWS' : 'IMPRESSIONS',
            interval_days: perCount,
            max_frequency: max,
          })),
        ),
      }
    case 'dayparts':
      return { adset_schedule: JSON.stringify(change.after.map(scheduled)) }
    case 'payer':
      return { dsa_payor: change.after.payer ?? '', dsa_beneficiary: change.after.beneficiary ?? '' }
    case 'special_categories':
      return { special_ad_categories: JSON.stringify(change.after) }
    case 'attribution': {
      const { clickDays, viewDays } = change.after
      const spec = [
        ...(clickDays === null ? [] : [{ event_type: 'CLICK_THROUGH', window_days: clickDays }]),
        ...(viewDays === null ? [] : [{ event_type: 'VIEW_THROUGH', window_days: viewDays }]),
      ]
      return { attribution_spec: JSON.stringify(spec) }
    }
    default: {
      const targeting = targetingWith(currentEntity, change)
      return typeof targeting === 'string' ? targeting : { targeting: JSON.stringify(targeting) }
    }
  }
}

const PER = { total: 'lifetime', daily: 'daily' } as const
const toMinorUnits = ({ micros, currency }: Money) => minorUnitsFrom(BigInt(micros), currency)
const inUnits = ({ currency }: Money) => `Meta takes whole amounts of the smallest unit of ${currency} only.`

/** A day at the hour it has now; without one it begins with its first second and ends with its last. */
function buildFlightForm(
  { settings: { flight } }: SeenEntity,
  { before, after }: Change<'flight'>,
  { timezone }: SeenAccount,
): Form {
  const form: Form = {}
  if (after.startsOn !== before.startsOn)
    form.start_time = momentOn(timezone, after.startsOn!, flight?.startsAt, '00:00:00')
  if (after.endsOn !== before.endsOn)
    form.end_time = after.endsOn === null ? '0' : momentOn(timezone, after.endsOn, flight?.endsAt, '23:59:59')
  return form
}

/** Meta's week begins on Sunday, and its hours are minutes. */
const scheduled = ({ weekday, from, to, clock }: Change<'dayparts'>['after'][number]) => ({
  start_minute: from * 60,
  end_minute: to * 60,
  days: [(weekday + 1) % 7],
  timezone_type: clock === 'user' ? 'USER' : 'ADVERTISER',
})
