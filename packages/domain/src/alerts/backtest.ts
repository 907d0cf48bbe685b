import type { Candidate } from './judge-on.ts'
import { truthOn } from './judge-on.ts'
import type { Rule } from './rule.ts'

export type BacktestDay = { day: number; fired: number; unknown: number; judged: number }
/** An entity that would have fired: how often, and when last. */
export type Fires = { at: number; times: number; lastDay: number }
export type Backtest = { byDay: BacktestDay[]; fires: Fires[]; firedTotal: number }

/** A rule over days that are past, on the numbers as they are known now. Nothing is kept and nobody is told. */
export function backtest(rule: Rule, candidates: readonly Candidate[], days: readonly number[]): Backtest {
  const times = new Uint32Array(candidates.length)
  const lastDays = new Int32Array(candidates.length)
  const byDay = days.map((day): BacktestDay => {
    let [fired, unknown] = [0, 0]
    for (let at = 0; at < candidates.length; at++) {
      const truth = truthOn(rule, candidates[at]!, day)
      if (truth === null) unknown++
      if (truth !== true) continue
      fired++
      times[at]!++
      lastDays[at] = day
    }
    return { day, fired, unknown, judged: candidates.length - unknown }
  })
  const fires = candidates
    .map((_, at): Fires => ({ at, times: times[at]!, lastDay: lastDays[at]! }))
    .filter((one) => one.times > 0)
    .toSorted((a, b) => b.times - a.times || b.lastDay - a.lastDay)
  return { byDay, fires, firedTotal: byDay.reduce((all, { fired }) => all + fired, 0) }
}

const FORECAST_DAYS = 28

/** Alerts a week to expect: as in the last four weeks, on the days that could be judged. */
export function perWeek(byDay: readonly BacktestDay[], today: number): number {
  const recent = byDay.filter(({ day }) => day > today - FORECAST_DAYS)
  const judged = recent.filter((one) => one.judged > 0)
  if (judged.length === 0) return 0
  const perRun = judged.reduce((all, { fired }) => all + fired, 0) / judged.length
  return (perRun * recent.length * 7) / Math.min(FORECAST_DAYS, today - byDay[0]!.day + 1)
}
