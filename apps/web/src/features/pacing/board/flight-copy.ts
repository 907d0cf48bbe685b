import type { FlightRow } from '@flightdeck/contract/pacing'
import { readEntityId } from '@flightdeck/domain/entities'
import { platformName } from '../../../lib/platform-name.ts'
import type { CopiedColumn } from '../../../lib/tsv.ts'
import { bucketWords } from '../flight-words.ts'

/** Columns copied to the clipboard. */
export const copiedFlight: readonly CopiedColumn<FlightRow>[] = [
  ['Name', ({ name }) => name],
  ['ID', ({ entity_id }) => readEntityId(entity_id).nativeId],
  ['Platform', ({ dsp_name }) => platformName(dsp_name)],
  ['Client', ({ account_name }) => account_name],
  ['Pacing', (flight) => bucketWords(flight)],
  ['Unit', ({ unit, currency }) => (unit === 'currency' ? currency : unit)],
  ['Budget', ({ goal }) => goal],
  ['Delivered', ({ delivered }) => delivered],
  ['Pacing %', ({ pacing_pct }) => pacing_pct],
  ['Run rate at end %', ({ run_rate_pct }) => run_rate_pct],
  ['Runs out', ({ runs_out_on }) => runs_out_on],
  ['Projected end', ({ projected }) => projected],
  ['Needed a day', ({ needed_per_day }) => needed_per_day],
  ['Margin %', ({ margin }) => margin.pct],
  ['Margin provisional from', ({ margin }) => margin.provisional_from],
  ['End', ({ ends_on }) => ends_on],
]
