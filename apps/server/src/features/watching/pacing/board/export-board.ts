import type { FlightsQuery, ListedFlight } from '@flightdeck/contract/pacing'
import { readEntityId } from '@flightdeck/domain/entities'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import { FLIGHT_BUCKETS } from '@flightdeck/domain/pacing'
import type { TableColumn } from '../../../../documents/table-file.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { linkTo } from '../../../../ground/link.ts'
import { readBoard } from './read-board.ts'

const MAX_FLIGHTS = 20_000

/** Every flight of a board, not just a page. */
export const loadFlightsForExport = async (
  ctx: MemberContext,
  query: FlightsQuery,
): Promise<ListedFlight[]> => (await readBoard(ctx, { ...query, page: 1, per_page: MAX_FLIGHTS })).flights

export const flightColumns = ({ app }: Pick<MemberContext, 'app'>): TableColumn<ListedFlight>[] => [
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'ID', kind: 'text', width: 20, value: ({ entity_id }) => readEntityId(entity_id).nativeId },
  { title: 'Type', kind: 'text', width: 16, value: ({ type }) => type },
  { title: 'Platform', kind: 'text', width: 16, value: ({ dsp_name }) => PLATFORMS[dsp_name].label },
  { title: 'Client', kind: 'text', value: ({ account_name }) => account_name },
  { title: 'Owner', kind: 'text', value: ({ owner }) => owner },
  { title: 'Pacing', kind: 'text', width: 14, value: ({ bucket }) => FLIGHT_BUCKETS[bucket] },
  { title: 'Start', kind: 'text', width: 12, value: ({ starts_on }) => starts_on },
  { title: 'End', kind: 'text', width: 12, value: ({ ends_on }) => ends_on },
  {
    title: 'Unit',
    kind: 'text',
    width: 14,
    value: ({ unit, currency }) => (unit === 'currency' ? currency : unit),
  },
  { title: 'Budget', kind: 'decimal', value: ({ goal }) => goal },
  { title: 'Delivered', kind: 'decimal', value: ({ delivered }) => delivered },
  { title: 'Expected to date', kind: 'decimal', value: ({ expected }) => expected },
  { title: 'Pacing %', kind: 'decimal', value: ({ pacing_pct }) => pacing_pct },
  { title: 'Needed a day', kind: 'decimal', value: ({ needed_per_day }) => needed_per_day },
  { title: 'Delivered at run rate', kind: 'decimal', value: ({ run_rate_end }) => run_rate_end },
  { title: 'Run rate at end %', kind: 'decimal', value: ({ run_rate_pct }) => run_rate_pct },
  { title: 'Runs out', kind: 'text', width: 12, value: ({ runs_out_on }) => runs_out_on },
  { title: 'Days without delivery', kind: 'decimal', value: ({ days_dark }) => days_dark },
  { title: 'Projected end', kind: 'decimal', value: ({ projected }) => projected },
  { title: 'Projected end low', kind: 'decimal', value: ({ band80 }) => band80 && band80[0] },
  { title: 'Projected end high', kind: 'decimal', value: ({ band80 }) => band80 && band80[1] },
  { title: 'Underspend at risk', kind: 'decimal', value: ({ risk }) => risk && risk.under },
  { title: 'Overspend at risk', kind: 'decimal', value: ({ risk }) => risk && risk.over },
  { title: 'Revenue', kind: 'decimal', value: ({ margin }) => margin.revenue },
  { title: 'Total cost', kind: 'decimal', value: ({ margin }) => margin.cost },
  { title: 'Margin', kind: 'decimal', value: ({ margin }) => margin.amount },
  { title: 'Margin %', kind: 'decimal', value: ({ margin }) => margin.pct },
  {
    title: 'Delivered provisional from',
    kind: 'text',
    width: 12,
    value: ({ provisional_from }) => provisional_from,
  },
  {
    title: 'Margin provisional from',
    kind: 'text',
    width: 12,
    value: ({ margin }) => margin.provisional_from,
  },
  { title: 'Data through', kind: 'text', width: 12, value: ({ data_through }) => data_through },
  { title: 'Note', kind: 'text', value: ({ note }) => note && note.text },
  { title: 'Platform link', kind: 'text', value: ({ deep_link }) => deep_link },
  { title: 'Link', kind: 'text', value: ({ id }) => linkTo(app, `/pacing-margin?peek=${id}`) },
]
