import pg from 'pg'
import { startEmbeddedPostgres } from '../../../packages/db/src/embedded/index.ts'
import type { Day } from '@flightdeck/domain/time'
import { aDataFolder, removeDataFolder } from '../../proof/kit/data-folder.ts'
import type { Facts } from '../engine/facts.ts'
import { loadTable } from '../engine/peers/postgres-load.ts'
import { medianTime } from '../kit/measure-work.ts'
import type { Cells } from './cells.ts'
import { asSql, BENCH_QUESTIONS } from './questions.ts'

/** PostgreSQL with two workers over the same facts as rows. */
export async function queryPostgres(facts: Facts, firstDay: Day, rounds: number) {
  const folder = aDataFolder()
  const server = await startEmbeddedPostgres({ folder, durable: false })
  const client = new pg.Client({ connectionString: server.superuserUrl })
  try {
    await client.connect()
    await client.query(`set work_mem = '512MB'; set max_parallel_workers_per_gather = 2`)
    await loadTable(client, facts)
    await client.query(
      `create table names as select entity, entity / 100 as insertion_order, entity / 1000 as campaign from flights`,
    )
    await client.query('analyze names')
    const answers: { cells: Cells; warmMs: number }[] = []
    for (const which of BENCH_QUESTIONS) {
      const text = asSql(which, facts.days, firstDay)
      const { rows } = await client.query<Record<string, string | null>>(text)
      answers.push({
        cells: rows.map((row) => which.metrics.map((metric) => (row[metric] === null ? null : Number(row[metric])))), // prettier-ignore
        warmMs: await medianTime(rounds, () => client.query(text)),
      })
    }
    return { answers }
  } finally {
    await client.end()
    await server.stop()
    removeDataFolder(folder)
  }
}
