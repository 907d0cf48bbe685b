import { parseArgs } from 'node:util'
import { buildBoard } from '../../apps/server/src/features/watching/pacing/board/thread/board.ts'
import { buildDetails } from '../../apps/server/src/features/watching/pacing/board/thread/detail.ts'
import { flightsIn } from '../../apps/server/src/features/watching/pacing/board/thread/flights.ts'
import { marginIn } from '../../apps/server/src/features/watching/pacing/board/thread/margin-in.ts'
import { dayNumber, dayFromNumber } from '@flightdeck/domain/time'
import { computeMargin } from '../../packages/domain/src/margin/index.ts'
import { aDelivery, m, percentFee, unitFee } from '../../packages/domain/src/test/a-margin.ts'
import { DEFAULT_TOLERANCE, readFlight } from '../../packages/domain/src/pacing/index.ts'
import { makeDice } from '../proof/kit/dice.ts'
import { writePart } from './kit/benchmarks-page.ts'
import { machine } from './kit/machine.ts'
import { measureWork, type WorkTime } from './kit/measure-work.ts'
import { manyAsks, manyFlights } from './pacing/many-flights.ts'

/**
 * How fast many budgets are read, in the thread that holds the facts. Processor time counts, so that a busy
 * machine reports the same as an idle one; what a clock showed is beside it. With `--write` the figures are
 * kept in docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    flights: { type: 'string', default: '100000' },
  },
})
const ROUNDS = 5
const PREPARED = 500
const count = Number(values.flights)
const today = dayNumber('2026-10-25')
const query = {
  organisationId: '',
  today: dayFromNumber(today),
  tolerance: DEFAULT_TOLERANCE,
  edits: [],
  slipLimits: [],
}
const around = { ...query, factors: { EUR: 1 }, targetPercent: 12, planTargets: [] }
const board = {
  ...around,
  level: 'line_item',
  bucket: null,
  platform: null,
  accounts: null,
  search: null,
  owner: null,
  group: null,
  owners: [],
  clients: [],
  segments: [],
  sort: 'risk',
  isRising: false,
  page: 1,
  perPage: 50,
} as const

type Figure = { what: string; goal: string } & WorkTime
const figures: Figure[] = []
const measure = (what: string, goal: string, rounds: number, work: () => unknown) =>
  figures.push({ what, goal, ...measureWork(rounds, work) })

const asks = manyAsks(count, makeDice(5))
measure(`${shown(count)} flights projected, every figure`, '300 ms', ROUNDS, () => {
  for (const ask of asks) readFlight(ask)
})
asks.length = 0
const delivery = manyFlights(count, today, makeDice(5))
measure('every flight read for the first time, days included', '–', 1, () => flightsIn(delivery, query))
const flights = flightsIn(delivery, query)
const lines = flights.filter(({ entity }) => entity.type === 'line_item')
measure(`first 50 rows of ${shown(count)}, sorted by spend at risk, with all sums`, '300 ms', ROUNDS, () =>
  buildBoard(board, flights),
)
measure(`margin of ${shown(count)} flights as the board shows it`, '5 s', ROUNDS, () => {
  for (const live of lines) marginIn(live, 12)
})
const delivered = aDelivery({ media: '812.45', impressions: '412,000', data: '31.10' })
const fees = [percentFee('Platform', 'media_data', '7'), unitFee('Ad serving', 'impressions', '0.02')]
measure(`margin of ${shown(count)} line items by rate card, to the micro`, '5 s', ROUNDS, () => {
  for (let at = 0; at < count; at++)
    computeMargin({ delivery: delivered, fees, rate: { model: 'cpm', rate: m('3.5') } })
})
const chosen = Array.from({ length: PREPARED }, (_, at) => at + 1)
measure(`${PREPARED} insertion orders with their lines, for one “Prepare changes”`, '300 ms', ROUNDS, () =>
  buildDetails(delivery, { ...around, entityNos: chosen }),
)

const about = machine()
const text = [
  '| Work | Processor time | By the clock | Goal |',
  '|---|---|---|---|',
  ...figures.map(
    ({ what, goal, cpuMs, wallMs }) =>
      `| ${what} | ${cpuMs.toFixed(0)} ms | ${wallMs.toFixed(0)} ms | ${goal} |`,
  ),
].join('\n')
process.stdout.write(values.json ? `${JSON.stringify({ figures, machine: about })}\n` : `${text}\n`)
if (values.write)
  writePart(
    'pacing',
    `Written by \`npm run bench -- pacing --write\`, on: ${Object.entries(about)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(
        ', ',
      )}. Others used the machine meanwhile: processor time is what counts. Medians of ${ROUNDS} runs.\n\n${text}`,
  )

function shown(amount: number): string {
  return amount.toLocaleString('en-GB')
}
