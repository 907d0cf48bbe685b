import { fileURLToPath } from 'node:url'
import { readAll, report, repositoryFiles } from './repository.ts'
import { isTestCode } from './rooms.ts'
import { SPREAD_LATER } from './spread-later.ts'
import { statementsIn } from './statements-in.ts'

/** From here on migrations keep to what a database over several machines can do. */
const FIRST_HELD = '0050'
const NOT_SPREADABLE: [RegExp, string][] = [
  [/referencing\s+(?:old|new)\s+table/i, 'a trigger with transition tables'],
  [/language\s+sql\b/i, 'a function in SQL'],
  [/create policy[^;]*\(\s*select\b/i, 'a subquery in a policy'],
]

/** Tables whose rows belong to an organisation, by what the migrations make. */
export function tenantTables(migrations: ReadonlyMap<string, string>): Set<string> {
  const tables = new Set<string>()
  for (const text of migrations.values())
    for (const [, name, columns] of text.matchAll(/create table (?:if not exists )?(\w+) \(([\s\S]*?)\n\)/g))
      if (/\borganisation_id\b/.test(columns!)) tables.add(name!)
  return tables
}

/** How many statements of a file touch a tenant's table without naming the organisation for it. */
export function countUnscoped(source: string, tables: ReadonlySet<string>): number {
  return statementsIn(source).filter(({ relations, names }) => {
    const owned = relations.filter((name) => tables.has(name)).length
    return owned > names
  }).length
}

export function findUnspreadable(
  sources: ReadonlyMap<string, string>,
  migrations: ReadonlyMap<string, string>,
  later: Readonly<Record<string, number>>,
): string[] {
  const tables = tenantTables(migrations)
  const counts = new Map([...sources].map(([path, text]) => [path, countUnscoped(text, tables)]))
  const paths = new Set([...counts.keys(), ...Object.keys(later)])
  return [
    ...[...paths].flatMap((path) => verdict(path, counts.get(path) ?? 0, later[path] ?? 0)),
    ...[...migrations].flatMap(([path, text]) =>
      path.split('/').at(-1)! < FIRST_HELD
        ? []
        : NOT_SPREADABLE.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${path} has ${what}.`),
    ),
  ]
}

function verdict(path: string, count: number, allowedCount: number): string[] {
  if (count > allowedCount)
    return [
      `${path} has ${count} statements that do not name the organisation on every tenant's table; ${allowedCount} are known.`,
    ]
  return count < allowedCount
    ? [`${path} has ${count} left of ${allowedCount}: write that in spread-later.ts.`]
    : []
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = repositoryFiles()
  const sources = readAll(
    all.filter((path) => /^(apps\/server|packages\/db)\/src\/.*\.ts$/.test(path) && !isTestCode(path)),
  )
  const migrations = readAll(all.filter((path) => /^packages\/db\/src\/migrations\/.*\.sql$/.test(path)))
  report(findUnspreadable(sources, migrations, SPREAD_LATER))
}
