import { makeBreaching, type DayVerdicts } from './breaching.ts'

/** `opened` counts new breaches: the alerts that would have been sent. Other fires repeat an open one. */
export type BacktestDay = { day: number; fired: number; opened: number; unknown: number; judged: number }
/** Entity that would have fired: how often, and when last. */
export type Fires = { at: number; times: number; lastDay: number }
export type Backtest = { byDay: BacktestDay[]; fires: Fires[]; firedTotal: number; openedTotal: number }

/** Replays a rule over past days, on the numbers as known now. Expects days in order. Stores and sends nothing. */
export function backtestBy(
  places: readonly { from: number; to: number }[],
  days: readonly number[],
  judgeDay: (day: number) => DayVerdicts,
): Backtest {
  const population = places.reduce((all, { from, to }) => all + to - from, 0)
  const most = Math.max(0, ...places.map(({ to }) => to))
  const times = new Uint32Array(most)
  const lastDays = new Int32Array(most)
  const breaching = makeBreaching(most)
  const byDay = days.map((day): BacktestDay => {
    const verdicts = judgeDay(day)
    const { fired, unknown } = verdicts
    for (let index = 0; index < fired.length; index++) {
      times[fired[index]!]!++
      lastDays[fired[index]!] = day
    }
    const opened = breaching.next(verdicts)
    return { day, fired: fired.length, opened, unknown, judged: population - unknown }
  })
  const fires: Fires[] = []
  for (let at = 0; at < most; at++)
    if (times[at]! > 0) fires.push({ at, times: times[at]!, lastDay: lastDays[at]! })
  fires.sort((a, b) => b.times - a.times || b.lastDay - a.lastDay)
  const sum = (of: (one: BacktestDay) => number) => byDay.reduce((all, one) => all + of(one), 0)
  return { byDay, fires, firedTotal: sum(({ fired }) => fired), openedTotal: sum(({ opened }) => opened) }
}

/** Forecasts use the last four weeks. */
export const FORECAST_DAYS = 28

/** Expected new alerts a week: as in the last four weeks, on the days that could be evaluated. */
export function perWeek(byDay: readonly BacktestDay[], today: number): number {
  const recent = byDay.filter(({ day }) => day > today - FORECAST_DAYS)
  const judgedDays = recent.filter((one) => one.judged > 0)
  if (judgedDays.length === 0) return 0
  const perRun = judgedDays.reduce((all, { opened }) => all + opened, 0) / judgedDays.length
  return (perRun * recent.length * 7) / Math.min(FORECAST_DAYS, today - byDay[0]!.day + 1)
}
