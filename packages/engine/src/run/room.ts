import { MEASURES } from '@flightdeck/domain/delivery'
import { METRICS, type MetricKey, type TimeRange } from '@flightdeck/domain/metrics'
import type { Bounds } from '../bounds.ts'
import type { Address, Memory } from '../memory.ts'
import { BUCKETS, type Codebook } from '../plan/codebook.ts'
import { rangeKey, type Plan, type PlannedComparison, type PlannedRange } from '../plan/plan.ts'
import { RATIO_ASK } from '../kernels/kernels.ts'
import { STEP_BYTES } from '../kernels/steps.ts'

/** Entities evaluated at a time, so that the data in work stays near the processor. */
export const CHUNK = 4_096

/** A plan laid out in memory, for one thread. */
export type Room = {
  ranges: PreparedRange[]
  /** Room to work in, the same for every range. */
  values: Address
  sums: Address
  masks: Address
  edges: Address
  judging: Address
  /** The steps of one block on one day, and the questions they ask. */
  script: Address
  asks: Address
  /** Readings of goals, which are made ready before. */
  goals: Address
  goalColumns: GoalColumn[]
}
/** A budget share has a column for each time range, since its days are the rule's. */
export type GoalColumn = { key: string; metric: MetricKey; range: TimeRange }

export type PreparedRange = {
  range: TimeRange
  columns: PreparedColumn[]
  program: Address
  rules: number[]
}
export type PreparedColumn = {
  metric: MetricKey
  books: { book: Codebook; table: Address; cuts: Address; codes: Address }[]
  comparisons: { bounds: Bounds; bits: Address }[]
}

/** Masks: who has no rows, who is not live, whose flight is none, what a column lacks, and one for each measure. */
export const MASKS = { absent: 0, dead: 1, flightless: 2, column: 3, spare: 4, measures: 5 } as const
const MASK_COUNT = MASKS.measures + MEASURES.length
/** Upper bounds for reading a range's sums and masks, one of its columns, and a comparison. */
const STEPS_AT_MOST = { range: 4 * MEASURES.length + 16, column: 12, comparison: 8 } as const

/** Goes through a plan the way it is laid out, and says how much room it takes. */
export const roomFor = (plan: Plan, width: number): number => layOut(plan, width, 0, null).end

export const prepare = (memory: Memory, plan: Plan, width: number, at: Address): Room =>
  layOut(plan, width, at, { memory, rowBytes: width / 8 }).room

type Writing = { memory: Memory; rowBytes: number } | null

function layOut(plan: Plan, width: number, begin: Address, writing: Writing): { room: Room; end: Address } {
  let end = begin
  const take = (bytes: number): Address => {
    const at = end
    end += Math.ceil(bytes / 64) * 64
    return at
  }
  const most = (count: (range: PlannedRange) => number) => Math.max(0, ...plan.ranges.map(count))
  const values = take(CHUNK * 8)
  const sums = take(CHUNK * 8 * MEASURES.length)
  const masks = take((CHUNK / 8) * MASK_COUNT)
  const edges = take(16)
  const judging = take((CHUNK / 8) * 2)
  const codes = take(CHUNK * most(({ columns }) => sum(columns, ({ codebooks }) => codebooks.length)))
  const bits = take(
    (CHUNK / 8) * most(({ columns }) => sum(columns, ({ comparisons }) => comparisons.length)),
  )
  const all = plan.ranges.flatMap(({ columns }) => columns)
  const alone = sum(all, (column) => column.comparisons.length)
  const steps =
    plan.ranges.length * STEPS_AT_MOST.range +
    all.length * STEPS_AT_MOST.column +
    (alone * 2 + sum(all, ({ codebooks }) => codebooks.length)) * STEPS_AT_MOST.comparison
  const script = take((steps + 64) * STEP_BYTES)
  const asks = take(alone * 2 * RATIO_ASK.bytes)
  const goalColumns = listGoalColumns(plan)
  const goals = take(goalColumns.length * width * 8)
  const ranges = plan.ranges.map(({ range, columns, rules }): PreparedRange => {
    let [nextCodes, nextBits] = [codes, bits]
    const prepared = columns.map(({ metric, codebooks, comparisons }): PreparedColumn => ({
      metric,
      books: codebooks.map((book) => {
        const preparedBook = {
          book,
          table: take(BUCKETS),
          cuts: take(book.cuts.length * 8),
          codes: nextCodes,
        }
        nextCodes += CHUNK
        writing?.memory.bytes.set(book.table, preparedBook.table)
        writing?.memory.doubles.set(book.cuts, preparedBook.cuts >>> 3)
        return preparedBook
      }),
      comparisons: comparisons.map((bounds) => {
        const preparedComparison = { bounds, bits: nextBits }
        nextBits += CHUNK / 8
        return preparedComparison
      }),
    }))
    const words = sum(rules, ({ parts }) => 3 + sum(parts, (part) => 1 + 2 * part.length))
    const program = take(words * 4)
    if (writing) writeProgram(writing, program, rules, prepared)
    return { range, columns: prepared, program, rules: rules.map(({ number }) => number) }
  })
  const room = { ranges, values, sums, masks, edges, judging, script, asks, goals, goalColumns }
  return { room, end }
}

function listGoalColumns({ ranges }: Plan): GoalColumn[] {
  const all = ranges.flatMap(({ range, columns }) =>
    columns.flatMap(({ metric }) => {
      const { kind } = METRICS[metric].how
      return kind === 'goal' || kind === 'budget_share'
        ? [{ key: goalKey(metric, range), metric, range }]
        : []
    }),
  )
  return [...new Map(all.map((column) => [column.key, column])).values()]
}

export const goalKey = (metric: MetricKey, range: TimeRange | null): string =>
  METRICS[metric].how.kind === 'goal' || range === null ? metric : `${metric}/${rangeKey(range)}`

/** Per rule: its row, its number, how many parts; per part how many comparisons; per comparison where, and which codes. */
function writeProgram(
  { memory, rowBytes }: NonNullable<Writing>,
  program: Address,
  rules: PlannedRange['rules'],
  columns: PreparedColumn[],
): void {
  let at = program >>> 2
  for (const { number, parts } of rules) {
    memory.words.set([number * rowBytes, number, parts.length], at)
    at += 3
    for (const part of parts) {
      memory.words[at++] = part.length
      for (const comparison of part) {
        memory.words.set(toOperand(columns[comparison.column]!, comparison), at)
        at += 2
      }
    }
  }
}

function toOperand({ books, comparisons }: PreparedColumn, comparison: PlannedComparison): [Address, number] {
  if ('comparison' in comparison) return [comparisons[comparison.comparison]!.bits, 0]
  return [books[comparison.book]!.codes, comparison.low | (comparison.width << 8)]
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((all, item) => all + of(item), 0)
