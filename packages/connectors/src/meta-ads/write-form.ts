import type { Money, SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import type { Change } from '@flightdeck/domain/writes'
import { momentOn } from '../normalise/wall-clock.ts'
import type { FieldRequests } from '../writes/field-requests.ts'
import { minorUnitsFrom } from './units.ts'
import { TARGETING_FORMS } from './write-targeting.ts'

type Form = Record<string, string>
const PER = { total: 'lifetime', daily: 'daily' } as const
const listed = (name: string, value: unknown): Form => ({ [name]: JSON.stringify(value) })

/** Amounts are whole numbers of the currency's smallest unit. */
function amount(name: string, { micros, currency }: Money): Form | string {
  const units = minorUnitsFrom(BigInt(micros), currency)
  return units === null
    ? `Meta takes whole amounts of the smallest unit of ${currency} only.`
    : { [name]: units }
}

/** Everything is text in the end; values with parts are JSON inside the text. */
export const FORMS: FieldRequests<Form> = {
  name: ({ after }) => ({ name: after }),
  status: ({ after }) => ({ status: after === 'active' ? 'ACTIVE' : 'PAUSED' }),
  budget: ({ part, after }) =>
    typeof part === 'string'
      ? amount(`${PER[part]}_budget`, after)
      : 'Meta has one budget for a flight or for a day, and no parts of it.',
  bid: ({ after }) => amount('bid_amount', after!),
  flight: buildFlightForm,
  pacing: ({ after }) => listed('pacing_type', [after.mode === 'asap' ? 'no_pacing' : 'standard']),
  frequency_cap: ({ after }) =>
    listed(
      'frequency_control_specs',
      after.map(({ event, max, perCount }) => ({
        event: event === 'view' ? 'VIDEO_VIEWS' : 'IMPRESSIONS',
        interval_days: perCount,
        max_frequency: max,
      })),
    ),
  dayparts: ({ after }) => listed('adset_schedule', after.map(scheduled)),
  payer: ({ after }) => ({ dsa_payor: after.payer ?? '', dsa_beneficiary: after.beneficiary ?? '' }),
  special_categories: ({ after }) => listed('special_ad_categories', after),
  attribution: ({ after: { clickDays, viewDays } }) =>
    listed('attribution_spec', [
      ...(clickDays === null ? [] : [{ event_type: 'CLICK_THROUGH', window_days: clickDays }]),
      ...(viewDays === null ? [] : [{ event_type: 'VIEW_THROUGH', window_days: viewDays }]),
    ]),
  ...TARGETING_FORMS,
}

/** A day at the hour it has now; without one it begins with its first second and ends with its last. */
function buildFlightForm(
  { before, after }: Change<'flight'>,
  { settings: { flight } }: SeenEntity,
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
