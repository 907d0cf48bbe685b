import type { Rule } from '@flightdeck/domain/alerts'
import { addDays, type Day } from '@flightdeck/domain/time'
import { withInstallation } from '../../../apps/server/src/cli/with-installation.ts'
import { QUESTIONS } from '../../../apps/server/src/features/watching/alerts/judging/thread/questions.ts'
import { cacheSnapshots } from '../../../apps/server/src/features/data/delivery/index.ts'
import { MEMORY_SHARES } from '../../../apps/server/src/features/data/delivery/memory-budget.ts'
import type { Large } from '../engine/installation/large.ts'
import { readBenchSettings } from '../engine/installation/with-large.ts'
import { median } from '../kit/machine.ts'

export type AskOrder = { data: string; large: Large; megabytes: number; rounds: number }
type Timing = { ms: number; slices: number }
export type AskTimes = {
  /** The first question, which reads everything. */
  opened: Timing
  preview_ms: number
  preview_with_backtest_ms: number
  all_time: { first: Timing; second: Timing }
  /** A month long past, of which nothing is held day by day. */
  earlier_month: { first: Timing; second: Timing }
  process_mb: number
}

/** Questions to one organisation in a process of its own, within what a machine gives to snapshots. */
const { data, large, megabytes, rounds } = JSON.parse(process.argv[2]!) as AskOrder
const { organisationId } = large.place
const today = addDays(large.lastDay, 1)
/** Days that have thirty known days before them. */
const BACKTEST_DAYS = 60

const ruleOver = (type: Rule['timeRange']['type'], span: { from: Day; to: Day } | null = null): Rule => ({
  type: 'line_item',
  platform: null,
  entityId: null,
  conditions: { conditions: [{ metric: 'cpc', operator: 'gt', threshold: 12 }], groups: [] },
  timeRange: { type, from: span?.from ?? null, to: span?.to ?? null },
  schedule: { type: 'daily', days: [] },
})

await withInstallation(readBenchSettings(data), async (app) => {
  const snapshots = cacheSnapshots(app.database, megabytes * 2 ** 20 * MEMORY_SHARES.snapshots)
  const ask = async (rule: Rule, backtest = 0): Promise<Timing> => {
    const days = Array.from({ length: backtest }, (_, ago) => addDays(today, -ago)).toReversed()
    const preview = { organisationId, rule, today, days, focus: 0, mostPerWeek: 3, rates: null }
    const [startedAt, before] = [performance.now(), snapshots.slicesRead()]
    await snapshots.ask(organisationId, {
      needs: QUESTIONS.preview.needs(preview),
      piece: (delivery, isOnly) => QUESTIONS.preview.piece(delivery, preview, { pool: null, isOnly }),
      answer: (pieces) => QUESTIONS.preview.answer(preview, pieces),
    })
    return { ms: performance.now() - startedAt, slices: snapshots.slicesRead() - before }
  }
  const often = async (rule: Rule, backtest: number) => {
    const times: number[] = []
    for (let turn = 0; turn < rounds * 2; turn++) times.push((await ask(rule, backtest)).ms)
    return median(times.slice(rounds))
  }
  const twice = async (rule: Rule) => ({ first: await ask(rule), second: await ask(rule) })
  const month = { from: addDays(large.lastDay, -300), to: addDays(large.lastDay, -271) }
  const times: AskTimes = {
    opened: await ask(ruleOver('last_30_days')),
    preview_ms: await often(ruleOver('last_30_days'), 0),
    preview_with_backtest_ms: await often(ruleOver('last_30_days'), BACKTEST_DAYS),
    all_time: await twice(ruleOver('all_time')),
    earlier_month: await twice(ruleOver('custom', month)),
    process_mb: process.memoryUsage.rss() / 1e6,
  }
  console.log(JSON.stringify(times))
})
// The client's time-out of a stream that has ended would keep the process for minutes.
process.exit()
