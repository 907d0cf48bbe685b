import { expect, test } from 'vitest'
import { findSmallFiles } from './small-files.ts'

const folder = 'packages/domain/src/alerts'
const paths = (files: Record<string, string>) =>
  findSmallFiles(
    new Map(
      Object.entries(files).map(([name, text]) => [name.includes('/') ? name : `${folder}/${name}`, text]),
    ),
  ).map(({ path }) => path.split('/').at(-1))

const rule = "import { words } from './words.ts'\n"
const lines = (count: number) => 'export const a = 1\n'.repeat(count)

test('a small file that one file beside it needs is a part of that file', () => {
  expect(paths({ 'rule.ts': rule, 'words.ts': lines(30) })).toEqual(['words.ts'])
})

test.each<[string, Record<string, string>]>([
  ['31 lines', { 'rule.ts': rule, 'words.ts': lines(31) }],
  ['two importers', { 'rule.ts': rule, 'health.ts': rule, 'words.ts': lines(3) }],
  ['a test of its own', { 'rule.ts': rule, 'words.ts': lines(3), 'words.test.ts': rule }],
  [
    'an importer in another folder',
    { 'packages/domain/src/rule.ts': "import './alerts/words.ts'", 'words.ts': lines(3) },
  ],
  ['a list of the area as importer', { 'index.ts': rule, 'words.ts': lines(3) }],
  [
    'a screen that is loaded on demand',
    { 'rule.ts': "const words = import('./words.ts')", 'words.ts': lines(3) },
  ],
  ['a thread', { 'rule.ts': `${rule}new URL('./words.ts', import.meta.url)`, 'words.ts': lines(3) }],
  ['only tests as importers', { 'rule.test.ts': rule, 'words.ts': lines(3) }],
])('a file with %s stays', (_name, files) => expect(paths(files)).toEqual([]))
