import { parseArgs } from 'node:util'
import {
  calibrate,
  DEFAULT_BANDS,
  FLIGHT_STATES,
  type FlightState,
  replay,
  type BandTable,
} from '../../packages/domain/src/pacing/index.ts'
import { makeDice } from '../proof/kit/dice.ts'
import { writePart } from './kit/benchmarks-page.ts'
import { machine } from './kit/machine.ts'
import { fitBands } from './pacing/fit-bands.ts'
import { endedFlights, type EndedFlight, type World } from './pacing/flights.ts'
import { ours, PEERS, WEEK_MEAN } from './pacing/methods.ts'
import { boardFlights } from './pacing/board-flights.ts'
import { boardTable, byState, type ShownFlight } from './pacing/board-scores.ts'
import { scoreMethod, formatTable, type Score } from './pacing/scores.ts'
import { madeSeries, realSeries, withSums, type SeriesSet } from './pacing/series.ts'

/**
 * How good the forecast of flights is: on series, with bands calibrated on one half and everything measured on the other, and
 * on the boards of simulated agencies, as they are shown. With `--write` the figures are kept in docs/benchmarks.md.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    /** A file with a real series a line; FLIGHTDECK_AD_SERIES names it as well. */
    data: { type: 'string', default: process.env.FLIGHTDECK_AD_SERIES },
    /** Prints bands fitted to one half of the series in place of the benchmark: what `DEFAULT_BANDS` are made of. */
    fit: { type: 'boolean', default: false },
    /** Simulated agencies whose boards are read; the demo is the first. */
    agencies: { type: 'string', default: '8' },
  },
})
type SetScores = { title: string; scores: Score[] }
/** When boards are read: a busy season, its end, and a slow one. */
const ANCHOR = '2026-11-18'
const DATES = [ANCHOR, '2026-12-21', '2027-03-29']
const DEMO = 'northwind'
const WORLDS: Record<World, string> = {
  free: 'no budget stops it',
  paced: 'a platform paces it to a budget that follows the weeks before',
  near: 'a platform paces it to a budget near what the market gives',
}
const CALIBRATION_ROUNDS = 4
const FIT_ROUNDS = 12

const real = values.data === undefined ? null : realSeries(values.data)
if (values.data !== undefined && !real) throw new Error(`There is no file ${values.data}.`)
const sets = [...(real ? [real] : []), madeSeries(400, makeDice(9))]
if (values.fit) {
  process.stdout.write(`${JSON.stringify(fitted(sets[0]!), null, 1)}\n`)
  process.exit()
}
const parts = sets.flatMap((set) => (Object.keys(WORLDS) as World[]).map((world) => measure(set, world)))
const boards = shownOnBoards()
const text = [
  ...(real
    ? []
    : ['No real series: give their file with --data. These are made up and simulated ones only.']),
  ...parts.map(({ title, scores }) => `### ${title}\n\n${formatTable(scores)}\n\n${verdictOn(scores)}`),
  ...boards.map(({ title, flights }) => `### ${title}\n\n${boardPart(flights)}`),
].join('\n\n')

if (values.json) process.stdout.write(`${JSON.stringify({ parts, boards, machine: machine() })}\n`)
else process.stdout.write(`${text}\n`)
if (values.write)
  writePart(
    'forecast',
    `Written by \`npm run bench -- forecast --write\`. Errors and pinball loss are in percent of what a flight delivered. Goal: the band of 80 % covers 77 to 83 % once it is calibrated, and its pinball loss is at least 10 % below the mean of 7 days with a band by √days.\n\n${text}`,
  )

/** Weighs both ways to draw budgets alike, and keeps rows of their own for flights that nothing stops. */
function fitted({ series }: SeriesSet): BandTable {
  const half = withSums(
    series.filter((_one, at) => at % 2 === 0),
    makeDice(1),
  )
  const rounds = Array.from({ length: FIT_ROUNDS }, (_, round) => 100 + round)
  return fitBands(
    (Object.keys(WORLDS) as World[]).flatMap((world) =>
      rounds.flatMap((round) => endedFlights(half, world, makeDice(round))),
    ),
  )
}

function measure(set: SeriesSet, world: World): SetScores {
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
  const each = world === 'free' ? [] : FLIGHT_STATES.flatMap((state) => stateScores(flights, own, state))
  return { title: `${set.name}: ${WORLDS[world]}`, scores: [...scored(flights, own), ...each] }
}

/** Budgets on the boards of simulated agencies on each of the dates, and what they came to. */
function shownOnBoards(): { title: string; flights: ShownFlight[] }[] {
  const seeds = Array.from({ length: Number(values.agencies) }, (_, at) => (at === 0 ? DEMO : `agency ${at}`))
  return DATES.flatMap((today) => {
    const shown = seeds.map((seed) => boardFlights(seed, ANCHOR, today))
    return [
      { title: `the demo’s board on ${today}`, flights: shown[0]! },
      { title: `${seeds.length} simulated agencies’ boards on ${today}`, flights: shown.flat() },
    ]
  })
}

function boardPart(flights: readonly ShownFlight[]): string {
  const ranges = flights.filter(({ isRange }) => isRange).length
  const top = flights.filter(({ isTop }) => isTop)
  return `${boardTable([...byState('top budgets', top), ...byState('every budget', flights)])}\n\n${ranges} of ${flights.length} are shown as ranges: those of plans as wide as their last weeks were, others a quarter wider than the default band.`
}

function scored(flights: readonly EndedFlight[], own: BandTable): Score[] {
  return [ours(), ours(own), ...PEERS].map((method) => scoreMethod(method, flights))
}

function stateScores(flights: readonly EndedFlight[], bands: BandTable, state: FlightState): Score[] {
  const inState = flights.filter((one) => ours().land(one).state === state)
  const week = PEERS.find(({ name }) => name === WEEK_MEAN)!
  return [
    { ...scoreMethod(ours(), inState), name: `ours, default bands: state ${state}` },
    { ...scoreMethod(ours(bands), inState), name: `ours, calibrated: state ${state}` },
    { ...scoreMethod(week, inState), name: `mean of the last 7 days: state ${state}` },
  ]
}

function calibratedOn(ended: readonly EndedFlight[]): BandTable {
  const scores = ended.flatMap(({ flight, observedDays, later }, at) =>
    replay({ id: String(at), flight, days: [...observedDays, ...later] }, DEFAULT_BANDS),
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
