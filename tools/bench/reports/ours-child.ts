import { withInstallation } from '../../../apps/server/src/cli/with-installation.ts'
import { cacheSnapshots } from '../../../apps/server/src/features/data/delivery/index.ts'
import { QUESTIONS } from '../../../apps/server/src/features/reporting/reports/answer/thread/questions.ts'
import { addDays } from '@flightdeck/domain/time'
import type { Large } from '../engine/installation/large.ts'
import { readBenchSettings } from '../engine/installation/with-large.ts'
import { medianTimes, type WorkTime } from '../kit/measure-work.ts'
import type { Cells } from './cells.ts'
import { toQuestion, BENCH_QUESTIONS } from './questions.ts'

export type OursOrder = { data: string; large: Large; rounds: number }
export type OursAnswer = {
  cold: WorkTime
  /** Every cell; and what the first page with totals takes, and all rows. */
  answers: { cells: Cells; page: WorkTime; whole: WorkTime }[]
}

const MEMORY = 4 * 2 ** 30
/** Rows that the API returns at once. */
const PAGE = 1_000

/** The product's answers, in a process of its own: the first one reads everything that is needed. */
const { data, large, rounds } = JSON.parse(process.argv[2]!) as OursOrder
const { organisationId, accountNo } = large.place

await withInstallation(readBenchSettings(data), async (app) => {
  const snapshots = cacheSnapshots(app.database, MEMORY)
  const ask = async (which: (typeof BENCH_QUESTIONS)[number], most = Number.MAX_SAFE_INTEGER) => {
    const days = { from: addDays(large.lastDay, 1 - which.days), to: large.lastDay }
    const request = {
      organisationId,
      question: toQuestion(which, days.from, days.to),
      days,
      shift: null,
      plans: null,
      accounts: [{ accountNo, name: 'Bench' }],
      factors: { reporting: 'EUR', of: { EUR: 1 } },
      segments: new Map(),
      most,
    }
    const [startedAt, cpu] = [performance.now(), process.cpuUsage()]
    const answer = await snapshots.ask(organisationId, {
      needs: QUESTIONS.reports.needs({ organisationId, reports: [request] }),
      piece: (delivery, isOnly) =>
        QUESTIONS.reports.piece(delivery, { organisationId, reports: [request] }, { pool: null, isOnly }),
      answer: (pieces) => QUESTIONS.reports.answer({ organisationId, reports: [request] }, pieces)[0]!,
    })
    const { user, system } = process.cpuUsage(cpu)
    return { answer, wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 }
  }
  const { wallMs, cpuMs } = await ask(BENCH_QUESTIONS[0]!, PAGE)
  const answers: OursAnswer['answers'] = []
  for (const which of BENCH_QUESTIONS) {
    const [pages, wholes] = [[], []] as [WorkTime[], WorkTime[]]
    for (let round = 0; round < rounds + 2; round++) pages.push(await ask(which, PAGE))
    for (let round = 0; round < rounds; round++) wholes.push(await ask(which))
    const { answer } = await ask(which)
    if (answer.kind !== 'table') throw new Error(`${which.name} is too large: ${answer.kind}`)
    // Others number what they are given: the number in its name is what it was made as.
    const placed = answer.table.rows.map(({ names, values }) => ({
      keys: names.map(({ key, label }) => (/^\d{4}-/.test(key) ? key : Number(/(\d+)$/.exec(label)![1]))),
      values,
    }))
    placed.sort((row, other) => {
      const at = row.keys.findIndex((key, nth) => key !== other.keys[nth])
      return at < 0 ? 0 : row.keys[at]! < other.keys[at]! ? -1 : 1
    })
    answers.push({
      cells: placed.map(({ values }) => [...values]),
      page: medianTimes(pages.slice(2)),
      whole: medianTimes(wholes),
    })
  }
  console.log(JSON.stringify({ cold: { wallMs, cpuMs }, answers } satisfies OursAnswer))
})
process.exit()
