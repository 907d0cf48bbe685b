import { withInstallation } from '../../../apps/server/src/cli/with-installation.ts'
import { cacheSnapshots } from '../../../apps/server/src/features/delivery/index.ts'
import { QUESTIONS } from '../../../apps/server/src/features/reports/answer/thread/questions.ts'
import { addDays } from '../../../packages/domain/src/index.ts'
import type { Large } from '../engine/installation/large.ts'
import { settingsOf } from '../engine/installation/with-large.ts'
import { median } from '../kit/machine.ts'
import type { Cells } from './cells.ts'
import { asAsked, BENCH_QUESTIONS } from './questions.ts'

export type OursOrder = { data: string; large: Large; rounds: number }
export type OursAnswer = { coldMs: number; answers: { cells: Cells; warmMs: number; cpuMs: number }[] }

const MEMORY = 4 * 2 ** 30

/** The product's answers, in a process of its own: the first one reads everything that is needed. */
const { data, large, rounds } = JSON.parse(process.argv[2]!) as OursOrder
const { organisationId, accountNo } = large.place

await withInstallation(settingsOf(data), async (app) => {
  const snapshots = cacheSnapshots(app.database, MEMORY)
  const ask = async (which: (typeof BENCH_QUESTIONS)[number]) => {
    const days = { from: addDays(large.lastDay, 1 - which.days), to: large.lastDay }
    const asked = {
      organisationId,
      question: asAsked(which, days.from, days.to),
      days,
      shift: null,
      accounts: [{ accountNo, name: 'Bench' }],
      factors: { reporting: 'EUR', of: { EUR: 1 } },
      segments: new Map(),
      most: Number.MAX_SAFE_INTEGER,
    }
    const [startedAt, cpu] = [performance.now(), process.cpuUsage()]
    const answer = await snapshots.ask(organisationId, {
      needs: QUESTIONS.report.needs(asked),
      piece: (delivery, isOnly) => QUESTIONS.report.piece(delivery, asked, { crew: null, isOnly }),
      answer: (pieces) => QUESTIONS.report.answer(asked, pieces),
    })
    const { user, system } = process.cpuUsage(cpu)
    return { answer, ms: performance.now() - startedAt, cpuMs: (user + system) / 1000 }
  }
  const cold = await ask(BENCH_QUESTIONS[0]!)
  const answers: OursAnswer['answers'] = []
  for (const which of BENCH_QUESTIONS) {
    const runs = []
    for (let round = 0; round < rounds + 2; round++) runs.push(await ask(which))
    const { answer } = runs[0]!
    if (answer.kind !== 'table') throw new Error(`${which.name} is too large: ${answer.kind}`)
    // Others number what they are given: the number in its name is what it was made as.
    const placed = answer.table.rows.map(({ names, values }) => ({
      keys: names.map(({ key, label }) => (/^\d{4}-/.test(key) ? key : Number(/(\d+)$/.exec(label)![1]))),
      values,
    }))
    placed.sort((one, other) => {
      const at = one.keys.findIndex((key, nth) => key !== other.keys[nth])
      return at < 0 ? 0 : one.keys[at]! < other.keys[at]! ? -1 : 1
    })
    answers.push({
      cells: placed.map(({ values }) => [...values]),
      warmMs: median(runs.slice(2).map(({ ms }) => ms)),
      cpuMs: median(runs.slice(2).map(({ cpuMs }) => cpuMs)),
    })
  }
  console.log(JSON.stringify({ coldMs: cold.ms, answers } satisfies OursAnswer))
})
process.exit()
