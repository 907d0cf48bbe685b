import { fileURLToPath } from 'node:url'
import { read, report, repositoryFiles } from './repository.ts'
import { quotedIds } from './titles.ts'

export type Areas = Record<string, { built: boolean; ids: string[] }>

const TESTS = /\.test\.tsx?$|^e2e\/.*\.spec\.ts$/

export function statementIds(markdown: string): string[] {
  return [...markdown.matchAll(/^- ([A-Z]{2}-\d{2}) /gm)].map(([, id = '']) => id)
}

/** Every statement belongs to exactly one area, and an area names only statements there are. */
export function findMisplaced(ids: string[], areas: Areas): string[] {
  const placed = Object.values(areas).flatMap((area) => area.ids)
  const times = (id: string) => placed.filter((other) => other === id).length
  return [
    ...ids
      .filter((id) => times(id) !== 1)
      .map((id) => `${id} belongs to ${times(id)} areas; it must be exactly one.`),
    ...placed.filter((id) => !ids.includes(id)).map((id) => `${id} is in an area but is no statement.`),
  ]
}

/** Per area, the statements no test quotes. */
export function findUnquoted(
  areas: Areas,
  quoted: ReadonlySet<string>,
): { area: string; built: boolean; left: string[] }[] {
  return Object.entries(areas)
    .map(([area, { built, ids }]) => ({ area, built, left: ids.filter((id) => !quoted.has(id)) }))
    .filter(({ left }) => left.length > 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { areas } = JSON.parse(read('docs/statements-built.json')) as { areas: Areas }
  const tests = repositoryFiles().filter((path) => TESTS.test(path) && !path.startsWith('scripts/'))
  const quoted = new Set(tests.flatMap((path) => quotedIds(read(path))))
  const open = findUnquoted(areas, quoted)

  for (const { area, built, left } of open) {
    console.log(`${area}${built ? ' (built)' : ''}: ${left.length} without a test: ${left.join(' ')}`)
  }
  report([
    ...findMisplaced(statementIds(read('docs/statements.md')), areas),
    ...open
      .filter(({ built }) => built)
      .map(({ area, left }) => `The area ${area} is declared built, but no test quotes ${left.join(', ')}.`),
  ])
}
