import pg from 'pg'
import { startEmbeddedPostgres } from '../../../../packages/db/src/embedded/index.ts'
import { aDataFolder, removeDataFolder } from '../../../proof/kit/data-folder.ts'
import { MEASURED, type Facts } from '../facts.ts'
import type { Hits } from '../reference.ts'
import type { BenchRule } from '../bench-rule.ts'
import type { Span } from '../spans.ts'
import { loadTable } from './postgres-load.ts'
import { whereClause } from './sql.ts'
import { byWindow } from './windows.ts'

export const POSTGRES_FORMS = [
  'a query for each rule over the facts',
  'sums once, then a query for each rule over them',
  'sums once, then a UNION ALL for each window',
] as const
type Form = (typeof POSTGRES_FORMS)[number]
const [PER_RULE, SUMS_FIRST] = POSTGRES_FORMS

/** PostgreSQL over the bare facts, on a server of its own. */
export async function openPostgres(facts: Facts) {
  const folder = aDataFolder()
  const server = await startEmbeddedPostgres({ folder, durable: false })
  const client = new pg.Client({ connectionString: server.superuserUrl })
  await client.connect()
  await client.query(
    `set work_mem = '512MB'; set max_parallel_workers_per_gather = 2; set temp_buffers = '512MB'`,
  )
  await loadTable(client, facts)
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return {
    version: `PostgreSQL ${rows[0]!.server_version}`,
    judge: (rules: readonly BenchRule[], form: Form) =>
      form === PER_RULE ? perRule(client, facts, rules) : overSums(client, facts, rules, form),
    async close() {
      await client.end()
      await server.stop()
      removeDataFolder(folder)
    },
  }
}

const fromClause = (span: Span) =>
  span === 'flight'
    ? 'facts join flights using (entity) where day >= starts_on'
    : `facts where day between ${span.from} and ${span.to}`
const only = (entity: number | null, before: string) =>
  entity === null ? '' : ` ${before} entity = ${entity}`
const ask = async (client: pg.Client, text: string): Promise<number[][]> =>
  (await client.query<number[]>({ text, rowMode: 'array' })).rows

/** Runs a query for each rule over the facts, as a dashboard over SQL does. */
async function perRule(client: pg.Client, facts: Facts, rules: readonly BenchRule[]): Promise<Hits[]> {
  const hits: Hits[] = Array.from({ length: rules.length })
  for (const { span, rules: together } of byWindow(facts, rules))
    for (const { at, rule } of together) {
      const having = whereClause(rule.rule.conditions, (measure) => `sum(${measure}::float8)`)
      const rows = await ask(
        client,
        `select entity from ${fromClause(span)}${only(rule.entity, 'and')} group by entity having ${having}`,
      )
      hits[at] = Uint32Array.from(rows, ([entity]) => entity!).toSorted()
    }
  return hits
}

/** Sums of every window once, kept for the rules that look at them. */
async function overSums(
  client: pg.Client,
  facts: Facts,
  rules: readonly BenchRule[],
  form: Form,
): Promise<Hits[]> {
  const lists: number[][] = Array.from(rules, () => [])
  const sums = MEASURED.map((measure) => `sum(${measure}::float8) as ${measure}`).join()
  for (const { span, rules: together } of byWindow(facts, rules)) {
    await client.query('drop table if exists added')
    await client.query(
      `create temp table added as select entity, ${sums} from ${fromClause(span)} group by entity`,
    )
    const queries = together.map(({ at, rule }) => {
      const where = whereClause(rule.rule.conditions, (measure) => measure)
      return `select ${at} as rule, entity from added where ${where}${only(rule.entity, 'and')}`
    })
    const statements = form === SUMS_FIRST ? queries : [queries.join(' union all ')]
    for (const text of statements)
      for (const [rule, entity] of await ask(client, text)) lists[rule!]!.push(entity!)
  }
  return lists.map((list) => Uint32Array.from(list).toSorted())
}
