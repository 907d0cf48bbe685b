import { existsSync, readFileSync } from 'node:fs'
import { dayNumber } from '@flightdeck/domain/time'
import type { Dice } from '../../proof/kit/dice.ts'

/** Possible delivery on consecutive days. */
export type Series = { first: number; days: readonly number[] }
export type SeriesSet = { name: string; series: readonly Series[] }

/** Smaller ones are mostly noughts. */
const LEAST_A_DAY = 10

/** Real daily impressions. They are read where they are, and never kept with the repository. */
export function realSeries(path: string): SeriesSet | null {
  if (!existsSync(path)) return null
  const series = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Series => {
      const { start, impressions } = JSON.parse(line) as { start: string; impressions: number[] }
      return { first: dayNumber(start), days: impressions }
    })
    .filter(({ days }) => days.reduce((all, one) => all + one, 0) >= LEAST_A_DAY * days.length)
  return { name: `real series (${series.length} keywords of one account)`, series }
}

/** A made-up market: a level that drifts and sometimes jumps, a week, and noise that is larger for some. */
export function madeSeries(count: number, dice: Dice): SeriesSet {
  const series = Array.from({ length: count }, (): Series => {
    const week = Array.from({ length: 7 }, () => Math.exp(0.15 * normal(dice)))
    const [drift, noise] = [0.01 + dice.upTo(0.05), 0.08 + dice.upTo(0.3)]
    let level = Math.log(50 + dice.upTo(5_000))
    const days = Array.from({ length: 365 }, (_, day) => {
      level += drift * normal(dice) + (dice.upTo(1) < 0.01 ? 0.5 * normal(dice) : 0)
      return Math.round(Math.exp(level + noise * normal(dice)) * week[day % 7]!)
    })
    return { first: dayNumber('2025-01-01'), days }
  })
  return { name: `made-up series (${count})`, series }
}

/** Sums of several keywords behave like line items. */
export function withSums(series: readonly Series[], dice: Dice): Series[] {
  const sums = Array.from({ length: Math.floor(series.length / 2) }, (_, at): Series => {
    const parts = Array.from({ length: at % 2 === 0 ? 20 : 40 }, () => dice.pick(series))
    return {
      first: parts[0]!.first,
      days: parts[0]!.days.map((_day, on) => parts.reduce((all, { days }) => all + (days[on] ?? 0), 0)),
    }
  })
  return [...series, ...sums]
}

export function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice.upTo(1))) * Math.cos(dice.upTo(2 * Math.PI))
}
