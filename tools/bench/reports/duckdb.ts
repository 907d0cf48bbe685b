import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Day } from '@flightdeck/domain/time'
import { MEASURED, type Facts } from '../engine/facts.ts'
import { loadFacts } from '../engine/peers/duckdb.ts'
import { installDuckdb, type DuckConnection } from '../engine/peers/duckdb-install.ts'
import { workedLong, type WorkTime } from '../kit/measure-work.ts'
import type { Cells } from './cells.ts'
import { asSql, BENCH_QUESTIONS } from './questions.ts'

type PeerAnswers = { version: string; cold: WorkTime; answers: { cells: Cells; warm: WorkTime }[] }
const LINE_ITEMS_AN_ORDER = 100
const LINE_ITEMS_A_CAMPAIGN = 1_000

/** DuckDB with two threads over the same facts in a file, each with the names it is grouped by; cold is a file just opened. */
export async function queryDuckdb(
  facts: Facts,
  firstDay: Day,
  folder: string,
  rounds: number,
): Promise<PeerAnswers> {
  // prettier-ignore
  const duck = await installDuckdb()
  const path = join(folder, 'facts.duckdb')
  const opened = async <T>(work: (connection: DuckConnection) => Promise<T>): Promise<T> => {
    const instance = await duck.DuckDBInstance.create(path, { threads: '2' })
    const connection = await instance.connect()
    try {
      return await work(connection)
    } finally {
      connection.closeSync()
      instance.closeSync()
    }
  }
  if (existsSync(path)) rmSync(path)
  await opened(async (connection) => {
    await loadFacts(duck, connection, facts)
    await connection.run(
      `create table names as select distinct entity, entity // ${LINE_ITEMS_AN_ORDER} as insertion_order,
        entity // ${LINE_ITEMS_A_CAMPAIGN} as campaign from facts where day = 0`,
    )
    await connection.run('checkpoint')
  })
  const sqls = BENCH_QUESTIONS.map((which) => asSql(which, facts.days, firstDay))
  const cold = await workedLong(1, () => opened((connection) => connection.runAndReadAll(sqls[0]!)))
  return opened(async (connection) => {
    const answers = []
    for (const [at, text] of sqls.entries()) {
      const { rows, metrics } = BENCH_QUESTIONS[at]!
      const columns = (await connection.runAndReadAll(`select ${[...rows.map((_, k) => `k${k}`), ...metrics.map((metric) => `cast(${metric} as double)`)].join()} from (${text}) order by ${rows.map((_, k) => k + 1).join()}`)).getColumns() // prettier-ignore
      const figures = columns.slice(rows.length) as (number | null)[][]
      answers.push({
        cells: figures[0]!.map((_, row) => figures.map((column) => column[row] ?? null)),
        warm: await workedLong(rounds, () => connection.runAndReadAll(text)),
      })
    }
    return { version: `DuckDB ${duck.version()} with ${MEASURED.length} columns`, cold, answers }
  })
}
