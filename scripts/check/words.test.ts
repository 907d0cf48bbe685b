import { expect, test } from 'vitest'
import { bannedIn, findBanned } from './words.ts'

test.each([
  ["const a = 'What fails stands here'", 1],
  ["const a = 'stands'", 0],
  ['const a = `Nobody owns ${it} yet`', 1],
  ['const a = <p>The rule goes on</p>', 1],
  ['const a = <p title="Send a mail">x</p>', 1],
  ["// What fails stands here\nconst a = 'Failures appear here'", 0],
  ["const a = 'Send an email'", 0],
  ["const a = 'Failed to load entities'", 0],
  ["const a = 'Every entity is checked'", 1],
  ["import a from 'some mail thing'", 0],
  ["type A = 'nobody is here'", 0],
  ['const a = <p className="mail box">x</p>', 0],
  ['const a = sql`select mail from nobody where mail is null`', 0],
  ["app.log.warn('nobody was told')", 0],
  ["const a = { formerly: ['While entity is active'] }", 0],
  ['take(`code mail hour:${email}`)', 0],
])('%s: %i', (source, count) => {
  expect(bannedIn('a.tsx', source)).toHaveLength(count)
})

test('a banned word is reported with its line and its replacement', () => {
  expect(bannedIn('a.ts', "\nconst a = 'Give it more rights'")).toEqual([
    'a.ts:2 says “rights”: use “permissions”. (Give it more rights)',
  ])
})

test('a file may have its listed number of banned words, and no more', () => {
  const sources = new Map([['a.ts', "const a = ['nobody is here', 'somebody is there']"]])
  expect(findBanned(sources, { 'a.ts': 2 })).toEqual([])
  expect(findBanned(sources, { 'a.ts': 1 })).toHaveLength(2)
  expect(findBanned(sources, {})).toHaveLength(2)
})
