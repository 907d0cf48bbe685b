import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { findImports } from './imports.ts'
import { read, repositoryFiles } from './repository.ts'
import { isTestCode } from './rooms.ts'

/** Files outside its own folders that a new area edits. CONTRIBUTING.md, "A new area", says what for. */
const ENTERED = [
  'apps/server/src/boot/areas.ts',
  'apps/server/src/test/tenants/targets.ts',
  'apps/web/src/app/routes/private-screens.tsx',
  'apps/web/src/app/shell/menu.ts',
  'packages/contract/src/routes.ts',
  'packages/domain/src/access/abilities.ts',
  'packages/domain/src/audit/deeds.ts',
  'packages/domain/src/retention/kinds.ts',
]

const files = repositoryFiles().filter((path) => /^(apps|packages)\/.*\/src\/.*\.tsx?$/.test(path))
const imports = files
  .filter((path) => !isTestCode(path))
  .flatMap((from) =>
    findImports(read(from)).map(({ specifier }) => ({ from, to: join(dirname(from), specifier) })),
  )

/** Files outside an area's folder that import its exports of a kind. */
function takers(what: RegExp): string[] {
  const outsideImports = imports.filter(
    ({ from, to }) => what.test(to) && !from.startsWith(`${areaFolder(to)}/`),
  )
  return [...new Set(outsideImports.map(({ from }) => from))].toSorted()
}
const areaFolder = (path: string) =>
  /^.*\/(?:server\/src\/features\/[^/]+|features|contract\/src)\/[^/]+/.exec(path)?.[0] ?? dirname(path)

test('CONTRIBUTING.md has the list of places a new area touches, and it is eight at most', () => {
  expect(ENTERED.length).toBeLessThanOrEqual(8)
  const [, part = ''] = /\*\*A new area\*\*([\s\S]*?)\*\*A new call\*\*/.exec(read('CONTRIBUTING.md')) ?? []
  expect([...part.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path]) => path!).toSorted()).toEqual(ENTERED)
})

test('an area is registered in the one list of areas, and its screen in the frame of the app', () => {
  expect(takers(/apps\/server\/src\/features\/[\w-]+\/[\w-]+\/area\.ts$/)).toEqual([
    'apps/server/src/boot/areas.ts',
  ])
  const screens = takers(/apps\/web\/src\/features\/.*-screen\.tsx$/)
  expect(screens).toContain('apps/web/src/app/routes/private-screens.tsx')
  expect(screens.filter((path) => !path.startsWith('apps/web/src/app/'))).toEqual([])
})

test('the calls of an area are taken up by the one table of routes', () => {
  const contract = files.filter((path) => path.startsWith('packages/contract/src/'))
  const tables = contract.flatMap((path) =>
    [...read(path).matchAll(/^export const (\w+Routes) = \{/gm)].map(([, name]) => ({ path, name: name! })),
  )
  expect(tables.length).toBeGreaterThan(40)
  const names = new RegExp(`\\b(?:${tables.map(({ name }) => name).join('|')})\\b`, 'g')
  const homes = new Map(tables.map(({ path, name }) => [name, dirname(path)]))
  const elsewhere = files
    .filter((path) => path !== 'packages/contract/src/routes.ts' && !isTestCode(path))
    .flatMap((path) => (read(path).match(names) ?? []).map((name) => ({ path, name })))
    .filter(({ path, name }) => !path.startsWith(`${homes.get(name)}/`))
  expect(elsewhere).toEqual([])
})
