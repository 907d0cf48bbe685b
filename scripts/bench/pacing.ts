import { parseArgs } from 'node:util'
import {
  calibrate,
  DEFAULT_BANDS,
  EVEN,
  FLIGHT_STATES,
  readFlight,
  replay,
  type BandTable,
} from '../../packages/domain/src/pacing/index.ts'
import { makeDice } from '../proof/kit/dice.ts'
import { machine } from './kit/machine.ts'
import { medianTime } from './kit/timed.ts'
import { endedFlights, type EndedFlight, type World } from './pacing/flights.ts'
import { ours, PEERS } from './pacing/methods.ts'
import { scoreOf, tableOf, type Score } from './pacing/scores.ts'
import { madeSeries, realSeries, withSums, type SeriesSet } from './pacing/series.ts'

/**
 * How good the forecast of flights is, and how fast. Series are split in two: on one half the organisation's own bands are
 * calibrated, on the other everything is measured.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    /** A file with a series a line; without one, what lies beside the repository, and made-up series alone if nothing does. */
    data: { type: 'string' },
    flights: { type: 'string', default: '100000' },
  },
})
const WORLDS: Record<World, string> = {
  free: 'no budget stops it',
  paced: 'a platform paces it to a budget',
}
const CALIBRATION_ROUNDS = 4

const real = realSeries(values.data)
if (values.data !== undefined && !real) throw new Error(`There is no file ${values.data}.`)
const sets = [...(real ? [real] : []), madeSeries(400, makeDice(9))]
const parts = sets.flatMap((set) => (Object.keys(WORLDS) as World[]).map((world) => measure(set, world)))
const speedMs = await timeOf(Number(values.flights))

if (values.json) {
  process.stdout.write(
    `${JSON.stringify({ parts, flights: Number(values.flights), ms: speedMs, machine: machine() })}\n`,
  )
} else {
  if (!real)
    process.stdout.write('No real series at hand: made-up ones only. Say where they are with --data.\n\n')
  for (const { title, scores } of parts) process.stdout.write(`${title}\n\n${tableOf(scores)}\n\n`)
  process.stdout.write(
    `${Number(values.flights).toLocaleString('en-GB')} flights read, every figure: ${speedMs.toFixed(0)} ms (median), goal 300 ms.\n`,
  )
}

function measure(set: SeriesSet, world: World): { title: string; scores: Score[] } {
  const half = (parity: number) =>
    withSums(
      set.series.filter((_one, at) => at % 2 === parity),
      makeDice(parity + 1),
    )
  const flights = endedFlights(half(1), world, makeDice(4))
  const own = calibratedOn(half(0), world)
  const scores = [ours(), ours(own), ...PEERS].map((method) => scoreOf(method, flights))
  const byState = world === 'free' ? [] : FLIGHT_STATES.map((state) => stateScore(flights, own, state))
  return { title: `## ${set.name}: ${WORLDS[world]}`, scores: [...scores, ...byState] }
}

function stateScore(flights: readonly EndedFlight[], bands: BandTable, state: string): Score {
  return { ...scoreOf(ours(bands), flights, state), name: `ours, calibrated: state ${state}` }
}

function calibratedOn(series: Parameters<typeof endedFlights>[0], world: World): BandTable {
  const ended = Array.from({ length: CALIBRATION_ROUNDS }, (_, round) =>
    endedFlights(series, world, makeDice(100 + round)),
  ).flat()
  const scores = ended.flatMap(({ flight, seen, later }, at) =>
    replay({ id: String(at), flight, days: [...seen, ...later] }, DEFAULT_BANDS),
  )
  return calibrate(scores, DEFAULT_BANDS).bands
}

async function timeOf(count: number): Promise<number> {
  const dice = makeDice(5)
  const asks = Array.from({ length: count }, (_, at) => {
    const [from, over] = [20_000 + (at % 90), 8 + Math.floor(dice.upTo(40))]
    const days = Float64Array.from({ length: over }, () => dice.upTo(500))
    const segments = [
      { from, to: from + over + Math.floor(dice.upTo(40)), amount: 5_000 + dice.upTo(30_000) },
    ]
    return {
      flight: { segments, curve: EVEN, isCapped: true, rollsOver: false },
      days,
      through: from + over - 1,
    }
  })
  let landed = 0
  return medianTime(5, () => {
    for (const ask of asks) landed += readFlight(ask).projection!.end
    if (!(landed > 0)) throw new Error('Nothing was projected.')
  })
}
