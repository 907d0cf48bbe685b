import { parseArgs } from 'node:util'
import {
  calibrate,
  DEFAULT_BANDS,
  FLIGHT_STATES,
  replay,
  type BandTable,
} from '../../packages/domain/src/pacing/index.ts'
import { makeDice } from '../proof/kit/dice.ts'
import { keepPart } from './kit/benchmarks-page.ts'
import { machine } from './kit/machine.ts'
import { endedFlights, type EndedFlight, type World } from './pacing/flights.ts'
import { ours, PEERS, WEEK_MEAN } from './pacing/methods.ts'
import { playedFlights } from './pacing/played-flights.ts'
import { scoreOf, tableOf, type Score } from './pacing/scores.ts'
import { madeSeries, realSeries, withSums, type SeriesSet } from './pacing/series.ts'

/**
 * How good the forecast of flights is. Bands are calibrated on one half of the series, or on one simulated world, and
 * everything is measured on the other. With `--write` the figures are kept in docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    /** A file with a real series a line; FLIGHTDECK_AD_SERIES names it as well. */
    data: { type: 'string', default: process.env.FLIGHTDECK_AD_SERIES },
  },
})
type Measured = { title: string; scores: Score[] }
const WORLDS: Record<World, string> = {
  free: 'no budget stops it',
  paced: 'a platform paces it to a budget',
}
const CALIBRATION_ROUNDS = 4

const real = values.data === undefined ? null : realSeries(values.data)
if (values.data !== undefined && !real) throw new Error(`There is no file ${values.data}.`)
const sets = [...(real ? [real] : []), madeSeries(400, makeDice(9))]
const parts = [
  ...sets.flatMap((set) => (Object.keys(WORLDS) as World[]).map((world) => measure(set, world))),
  simulated(),
]
const text = [
  ...(real
    ? []
    : ['No real series: give their file with --data. These are made up and simulated ones only.']),
  ...parts.map(({ title, scores }) => `### ${title}\n\n${tableOf(scores)}\n\n${verdictOn(scores)}`),
].join('\n\n')

if (values.json) process.stdout.write(`${JSON.stringify({ parts, machine: machine() })}\n`)
else process.stdout.write(`${text}\n`)
if (values.write)
  keepPart(
    'forecast',
    `Written by \`npm run bench -- forecast --write\`. Errors and pinball loss are in percent of what a flight delivered. Goal: the band of 80 % covers 77 to 83 % once it is calibrated, and its pinball loss is at least 10 % below the mean of 7 days with a band by √days.\n\n${text}`,
  )

function measure(set: SeriesSet, world: World): Measured {
  const half = (parity: number) =>
    withSums(
      set.series.filter((_one, at) => at % 2 === parity),
      makeDice(parity + 1),
    )
  const flights = endedFlights(half(1), world, makeDice(4))
  const earlier = Array.from({ length: CALIBRATION_ROUNDS }, (_, round) =>
    endedFlights(half(0), world, makeDice(100 + round)),
  ).flat()
  const own = calibratedOn(earlier)
  const byState = world === 'free' ? [] : FLIGHT_STATES.map((state) => stateScore(flights, own, state))
  return { title: `${set.name}: ${WORLDS[world]}`, scores: [...scored(flights, own), ...byState] }
}

/** Line items of a simulated agency, with bands from another one. */
function simulated(): Measured {
  const own = calibratedOn([1, 2, 3].flatMap((round) => playedFlights(`learned ${round}`, makeDice(round))))
  const flights = playedFlights('held out', makeDice(7))
  return { title: 'line items of a held-out simulated world', scores: scored(flights, own) }
}

function scored(flights: readonly EndedFlight[], own: BandTable): Score[] {
  return [ours(), ours(own), ...PEERS].map((method) => scoreOf(method, flights))
}

function stateScore(flights: readonly EndedFlight[], bands: BandTable, state: string): Score {
  return { ...scoreOf(ours(bands), flights, state), name: `ours, calibrated: state ${state}` }
}

function calibratedOn(ended: readonly EndedFlight[]): BandTable {
  const scores = ended.flatMap(({ flight, seen, later }, at) =>
    replay({ id: String(at), flight, days: [...seen, ...later] }, DEFAULT_BANDS),
  )
  return calibrate(scores, DEFAULT_BANDS).bands
}

function verdictOn(scores: readonly Score[]): string {
  const calibrated = scores.find(({ name }) => name === ours(DEFAULT_BANDS).name)!
  const peer = scores.find(({ name }) => name === WEEK_MEAN)!
  const better = 100 * (1 - calibrated.pinball! / peer.pinball!)
  const isGood = Math.abs(calibrated.covers80! - 80) <= 3 && better >= 10
  return `**${calibrated.covers80!.toFixed(1)} %** inside the band of 80 %; pinball loss **${better.toFixed(0)} % lower** than the mean of 7 days. ${isGood ? 'Goal met.' : 'Goal missed.'}`
}
