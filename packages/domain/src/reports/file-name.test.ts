import { expect, test } from 'vitest'
import { folderMistake, sentFileName } from './file-name.ts'

test.each([
  ['Weekly client delivery', 'weekly-client-delivery-7-2026-10-25.xlsx'],
  ['../../etc/passwd', 'etc-passwd-7-2026-10-25.xlsx'],
  ['Ünïcode & Søns', 'unicode-s-ns-7-2026-10-25.xlsx'],
  ['週報', '7-2026-10-25.xlsx'],
])('a report called %j has one file a day: %s', (name, file) => {
  expect(sentFileName({ id: 7, name }, '2026-10-25', 'xlsx')).toBe(file)
  expect(sentFileName({ id: 7, name }, '2026-10-25', 'xlsx')).toMatch(/^[\w-]+\.xlsx$/)
})

test.each(['', 'reports', 'clients/Aurelia Hotels', 'a.b/c-d_e'])('%j is a folder', (folder) =>
  expect(folderMistake(folder)).toBeNull(),
)
test.each(['..', '../x', 'a/../b', '/etc', 'a//b', 'a/', '.hidden', 'a\\b', 'a\0', 'a\nb', 'x'.repeat(201)])(
  '%j is none',
  (folder) => expect(folderMistake(folder)).not.toBeNull(),
)
