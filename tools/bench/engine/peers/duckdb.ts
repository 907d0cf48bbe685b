import { MEASURED, type Facts } from '../facts.ts'
import type { Hits } from '../reference.ts'
import type { BenchRule } from '../bench-rule.ts'
import type { Duck, DuckConnection } from './duckdb-install.ts'
import { spanKey, resolveSpan, type Span } from '../spans.ts'
import { whereClause } from './sql.ts'

const ROWS_A_CHUNK = 2_048

/** DuckDB in memory over the bare facts, with two threads. */
export async function openDuckdb(duck: Duck, facts: Facts) {
  const instance = await duck.DuckDBInstance.create(':memory:', { threads: '2' })
  const connection = await instance.connect()
  await loadFacts(duck, connection, facts)
  return {
    version: `DuckDB ${duck.version()}`,
    addUp: (rules: readonly BenchRule[]) => addUp(connection, facts, rules),
    judge: (rules: readonly BenchRule[]) => judge(connection, facts, rules),
    hits: (rules: readonly BenchRule[]) => readHits(connection, rules.length),
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

export async function loadFacts(duck: Duck, connection: DuckConnection, facts: Facts): Promise<void> {
  const list = MEASURED.map((measure) => `${measure} INTEGER NOT NULL`).join()
  await connection.run(`create table facts (entity INTEGER NOT NULL, day INTEGER NOT NULL, ${list})`)
  await connection.run('create table flights (entity INTEGER NOT NULL, starts_on INTEGER NOT NULL)')
  const everyone = Int32Array.from({ length: facts.entities }, (_, at) => at)
  for (let day = 0; day < facts.days; day++) {
    const from = day * facts.entities
    const columns = MEASURED.map((measure) => facts.columns[measure].subarray(from, from + facts.entities))
    await append(duck, connection, 'facts', [everyone, new Int32Array(facts.entities).fill(day), ...columns])
  }
  const starts = facts.startsOn.map((day) => day - facts.firstDay)
  await append(duck, connection, 'flights', [everyone, starts])
}

async function append(duck: Duck, connection: DuckConnection, table: string, columns: Int32Array[]) {
  const appender = await connection.createAppender(table)
  for (let from = 0; from < columns[0]!.length; from += ROWS_A_CHUNK) {
    const parts = columns.map((column) => column.subarray(from, from + ROWS_A_CHUNK))
    const chunk = duck.DuckDBDataChunk.create(
      columns.map(() => duck.INTEGER),
      parts[0]!.length,
    )
    parts.forEach((part, at) => chunk.setColumnValues(at, part))
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}

/** The sums of every window once. */
async function addUp(connection: DuckConnection, facts: Facts, rules: readonly BenchRule[]): Promise<void> {
  const sums = MEASURED.map((measure) => `sum(${measure})::DOUBLE as ${measure}`).join()
  for (const { key, span } of byWindow(facts, rules)) {
    const days =
      span === 'flight'
        ? 'facts join flights using (entity) where day >= starts_on'
        : `facts where day between ${span.from} and ${span.to}`
    await connection.run(
      `create or replace temp table added_${key} as select entity, ${sums} from ${days} group by entity`,
    )
  }
}

/** All rules in one statement over the sums; the hits stay with DuckDB, who asks for them pays for the way. */
async function judge(connection: DuckConnection, facts: Facts, rules: readonly BenchRule[]): Promise<void> {
  const queries = byWindow(facts, rules).flatMap(({ key, rules: together }) =>
    together.map(({ at, rule }) => {
      const where = whereClause(rule.rule.conditions, (measure) => measure)
      const only = rule.entity === null ? '' : ` and entity = ${rule.entity}`
      return `select ${at} as rule, entity from added_${key} where ${where}${only}`
    }),
  )
  await connection.run(`create or replace temp table hits as ${queries.join(' union all ')}`)
}

async function readHits(connection: DuckConnection, rules: number): Promise<Hits[]> {
  const result = await connection.runAndReadAll('select rule, entity from hits order by rule, entity')
  const [ofRule, entities] = result.getColumns() as [number[], number[]]
  const hits: Hits[] = []
  let from = 0
  for (let rule = 0; rule < rules; rule++) {
    let to = from
    while (to < ofRule.length && ofRule[to] === rule) to++
    hits.push(Uint32Array.from(entities.slice(from, to)))
    from = to
  }
  return hits
}

/** Rules that look at the same days, with their places in the list. */
type Together = { key: string; span: Span; rules: { at: number; rule: BenchRule }[] }

function byWindow(facts: Facts, rules: readonly BenchRule[]): Together[] {
  const windowByKey = new Map<string, Together>()
  rules.forEach((rule, at) => {
    const span = resolveSpan(rule.rule.timeRange, facts)
    const key = spanKey(span)
    const together = windowByKey.get(key) ?? { key, span, rules: [] }
    windowByKey.set(key, together)
    together.rules.push({ at, rule })
  })
  return [...windowByKey.values()]
}
