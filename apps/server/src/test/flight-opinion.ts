import type { Projection } from '@flightdeck/contract/pacing'

/**
 * A second opinion on an even flight with a budget, written from the description of the method and not from the code: lists
 * instead of running sums, every level from scratch.
 */
export type OpinionFlight = {
  starts_on: string
  ends_on: string
  budget: number
  days: { on: string; delivered: number | null }[]
  through: string
  changed_on?: string
  /** The organisation has too few ended budgets: bands are a quarter wider. */
  is_range?: boolean
}

const DAY_MS = 86_400_000
const at = (day: string) => Math.round(Date.parse(day) / DAY_MS)
const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
/** Ends of both bands by what limits it, for up to 3, 7, 14, 30 and more days left. `open` has no stop. */
const BANDS = {
  open: ['-1.245 -0.608 0.474 0.950', '-1.349 -0.630 0.552 1.220', '-1.480 -0.702 0.695 1.428', '-1.746 -0.781 0.829 1.721', '-1.726 -0.729 1.082 2.311'],
  supply: ['-1.087 -0.514 0.468 0.979', '-1.365 -0.569 0.703 1.399', '-1.280 -0.587 0.900 1.859', '-1.204 -0.387 1.402 2.450', '-1.061 -0.125 1.956 3.142'],
  near: ['-1.105 -0.437 0.671 1.065', '-1.290 -0.539 0.834 1.310', '-1.263 -0.438 0.953 1.417', '-1.270 -0.357 0.986 1.448', '-1.204 -0.334 1.006 1.440'],
  budget: ['-0.118 -0.022 0 0.5', '-0.132 -0.010 0 0.5', '-0.202 -0.006 0 0.5', '-0.337 -0.005 0 0.5', '-0.533 -0.005 0 0.5'],
  loose: ['-1.879 -0.927 0.209 0.386', '-1.955 -0.990 0.106 0.202', '-1.728 -0.803 0.070 0.141', '-1.892 -0.931 0.041 0.092', '-1.897 -0.871 0.026 0.056'],
} // prettier-ignore

export function flightOpinion(ask: OpinionFlight) {
  const [start, end, through] = [
    at(ask.starts_on),
    at(ask.ends_on),
    Math.min(at(ask.through), at(ask.ends_on)),
  ]
  const total = end - start + 1
  const rows = Array.from({ length: through - start + 1 }, (_, index) => {
    const row = ask.days.find(({ on }) => at(on) === start + index)
    return { index, weekday: new Date((start + index) * DAY_MS).getUTCDay(), x: row ? row.delivered : 0 }
  })
  const data = rows.filter((row): row is typeof row & { x: number } => row.x !== null)
  const delivered = sum(data.map(({ x }) => x))
  const expected = (ask.budget * rows.length) / total
  const left = total - rows.length
  const base = {
    expected,
    delivered,
    pacing: (100 * delivered) / expected,
    needed: left === 0 ? null : Math.max(0, ask.budget - delivered) / left,
  }
  if (data.length === 0) return { ...base, projected: null, band80: null, band50: null, state: null }

  const week = weekdayWeights(rows, data)
  const changedAt = ask.changed_on ? at(ask.changed_on) - start : 0
  const after = data.filter(({ index }) => index >= changedAt)
  const isYoung = changedAt > 0 && after.length < 3
  const includedDays = changedAt > 0 && !isYoung ? after : data
  const levelAfter = (sample: typeof data) => {
    const weights = sample.map((_row, place) => 0.5 ** ((sample.length - 1 - place) / 4))
    return (
      sum(sample.map(({ x }, place) => x * weights[place]!)) /
      sum(sample.map(({ weekday }, place) => week[weekday]! * weights[place]!))
    )
  }
  const mean = sum(includedDays.map(({ x }) => x)) / includedDays.length
  const errors = includedDays
    .slice(1)
    .map(
      ({ x, weekday }, place) =>
        (x - levelAfter(includedDays.slice(0, place + 1)) * week[weekday]!) ** 2 / week[weekday]!,
    )
  const variance = ((mean > 0 ? sum(errors) / mean ** 2 : 0) + 4 * 0.09) / (errors.length + 4)

  const shares = includedDays
    .map(({ index, x }) => ({
      x,
      allowed:
        Math.max(0, ask.budget - sum(data.filter((row) => row.index < index).map((row) => row.x))) /
        (total - index),
    }))
    .filter(({ x, allowed }) => x > 0 || allowed > 0)
    .map(({ x, allowed }) => (allowed > 0 ? x / allowed : Infinity))
    .slice(-7)
  const limited = shares.filter((share) => share >= 0.93).length
  const isHeld = shares.filter((share) => share > 1.1).length * 2 < shares.length
  const overshoot = (0.15 * ask.budget) / total
  // Above the stop and still delivering: nothing stops it.
  const stops = delivered <= ask.budget + overshoot || data.at(-1)!.x <= 0 || changedAt > data.at(-1)!.index
  const isFirm = limited * 7 >= shares.length * 6
  const state =
    limited === 0 || (!isHeld && !stops)
      ? ('supply' as const)
      : limited * 2 >= shares.length
        ? ('budget' as const)
        : ('near' as const)

  let rest = 0
  const level = Math.max(0, levelAfter(includedDays))
  for (let ahead = 1; ahead <= left; ahead++) {
    const remaining = Math.max(0, ask.budget - delivered - rest)
    const allowed = remaining / (left - ahead + 1)
    const day = level * week[new Date((through + ahead) * DAY_MS).getUTCDay()]!
    const heldSpend = isFirm || day >= allowed ? allowed : (allowed + day) / 2
    const stopped = Math.min(day, isHeld ? allowed : remaining)
    rest += state === 'budget' && isHeld ? heldSpend : stops ? stopped : day
  }
  const width =
    Math.sqrt((2 * variance) / left + 0.0064 * Math.sqrt(left) + 0.25 * variance) * (isYoung ? 1.5 : 1)
  const cell = [3, 7, 14, 30].filter((most) => left > most).length
  const row = !stops ? 'open' : state === 'budget' && !isFirm ? 'loose' : state
  const remaining = ask.budget - delivered
  const most = !stops
    ? Infinity
    : remaining > 0 || data.at(-1)!.x > 0
      ? Math.max(0, remaining) + overshoot
      : 0
  const wider = ask.is_range ? 1.25 : 1
  const [q10, q25, q75, q90] = BANDS[row][cell]!.split(' ').map((z) => wider * Number(z)) as [
    number,
    number,
    number,
    number,
  ]
  const end80 = (z: number) => {
    if (left === 0) return delivered
    const reached = (rest + mean / 2) * Math.exp(z * width) - mean / 2
    return delivered + Math.min(most, Math.max(0, reached))
  }
  return {
    ...base,
    projected: delivered + rest,
    band80: [end80(q10), end80(q90)],
    band50: [end80(q25), end80(q75)],
    state,
  }
}

/** Usual range of the last day: level and week of the days before it, 1.96 deviations to both sides. */
export function usualDayOpinion(days: { on: string; delivered: number }[]): { low: number; high: number } {
  const rows = days.slice(0, -1).map(({ on, delivered }, index) => ({
    index,
    weekday: new Date(at(on) * DAY_MS).getUTCDay(),
    x: delivered,
  }))
  const week = weekdayWeights(rows, rows)
  const weekday = new Date(at(days.at(-1)!.on) * DAY_MS).getUTCDay()
  const level = (sample: typeof rows) => {
    const weights = sample.map((_row, place) => 0.5 ** ((sample.length - 1 - place) / 4))
    const amount = sum(sample.map(({ x }, place) => x * weights[place]!))
    return amount / sum(sample.map((row, place) => week[row.weekday]! * weights[place]!))
  }
  const mean = sum(rows.map(({ x }) => x)) / rows.length
  const errors = rows
    .slice(1)
    .map(
      (row, place) =>
        (row.x - level(rows.slice(0, place + 1)) * week[row.weekday]!) ** 2 / week[row.weekday]!,
    )
  const noise = Math.sqrt((sum(errors) / mean ** 2 + 4 * 0.09) / (errors.length + 4))
  const [middle, wide] = [level(rows) * week[weekday]!, 1.96 * noise * mean * Math.sqrt(week[weekday]!)]
  return { low: Math.max(0, middle - wide), high: middle + wide }
}

function weekdayWeights(
  rows: { index: number; x: number | null }[],
  data: { index: number; weekday: number; x: number }[],
): number[] {
  if (rows.length < 8) return [1, 1, 1, 1, 1, 1, 1]
  const ratios = data.flatMap(({ index, weekday, x }) => {
    const first = Math.min(Math.max(index - 3, 0), rows.length - 7)
    const near = rows.slice(first, first + 7).flatMap((row) => (row.x === null ? [] : [row.x]))
    return sum(near) > 0 ? [{ weekday, ratio: Math.min(3, x / (sum(near) / near.length)) }] : []
  })
  const raw = Array.from({ length: 7 }, (_, weekday) => {
    const own = ratios.filter((one) => one.weekday === weekday).map(({ ratio }) => ratio)
    return (sum(own) + 6) / (own.length + 6)
  })
  return raw.map((share) => (share * 7) / sum(raw))
}

/** Differences beyond a rounding, in words. */
export function flightDifferences(answer: Projection, opinion: ReturnType<typeof flightOpinion>): string[] {
  const far = (shown: string | number | null, expected: number | null) =>
    shown === null || expected === null
      ? shown !== expected
      : Math.abs(Number(shown) - expected) > 0.0051 + Math.abs(expected) * 1e-9
  const pairs: [string, string | number | null, number | null][] = [
    ['expected', answer.expected, opinion.expected],
    ['delivered', answer.delivered, opinion.delivered],
    ['pacing', answer.pacing_pct, opinion.pacing],
    ['needed', answer.needed_per_day, opinion.needed],
    ['projected', answer.projected, opinion.projected],
    ['low 80', answer.band80?.[0] ?? null, opinion.band80?.[0] ?? null],
    ['high 80', answer.band80?.[1] ?? null, opinion.band80?.[1] ?? null],
    ['low 50', answer.band50?.[0] ?? null, opinion.band50?.[0] ?? null],
    ['high 50', answer.band50?.[1] ?? null, opinion.band50?.[1] ?? null],
  ]
  return [
    ...pairs.flatMap(([name, shown, expected]) =>
      far(shown, expected) ? [`${name}: ${shown} instead of ${expected}`] : [],
    ),
    ...(answer.state === opinion.state ? [] : [`state: ${answer.state} instead of ${opinion.state}`]),
  ]
}
