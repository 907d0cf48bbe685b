import { expect, test } from 'vitest'
import { bareNamesIn, missingPaths } from './doc-paths.ts'

const present = new Set([
  'packages/db/src/index.ts',
  'apps/server/src/features/watching/alerts/manage/routes.ts',
])
const exists = (path: string) => present.has(path)

test.each<[string, string, string[]]>([
  ['a path that exists', 'see `packages/db/src/index.ts`', []],
  ['a path that does not', 'see `packages/db/src/gone.ts`', ['packages/db/src/gone.ts']],
  ['a folder that does not', 'see `packages/gone/`', ['packages/gone/']],
  ['a path with a line number', 'see `packages/db/src/index.ts:12`', []],
  ['an address', 'call `/api/alerts/rules/` with `application/json`', []],
  ['a pattern or placeholder', '`packages/*/src`, `docs/<name>.md`, `src/{a,b}.ts`', []],
  ['a file that exists only while running', 'mails land in `.flightdeck/outbox/`', []],
])('%s', (_name, text, dead) => expect(missingPaths('README.md', text, exists)).toEqual(dead))

test('a README of a feature names files from its own folder', () => {
  const readme = 'apps/server/src/features/watching/alerts/README.md'
  expect(missingPaths(readme, '`manage/routes.ts` and `rules/gone.ts`', exists)).toEqual(['rules/gone.ts'])
})

test('bare file names are found; extensions and paths are not', () => {
  expect(bareNamesIn('`judge.ts`, `demo.test.ts` and `row.tsx`; `.ts`, `judge.ts:3`, `a/b.ts`')).toEqual([
    'judge.ts',
    'demo.test.ts',
    'row.tsx',
  ])
})
