import { expect, test } from 'vitest'
import { isOnlyIds, pastedIds } from './pasted-ids.ts'

const DV360 =
  'https://displayvideo.google.com/#ng_nav/p/1234567/a/7654321/c/1120005009/io/2240001/li/1325009004'

test.each<[string, string, string[][]]>([
  ['a single id', '1120005009', [['1120005009']]],
  ['spaces, commas and lines', '1120005009, 1120005010\n1120005011', [['1120005009'], ['1120005010'], ['1120005011']]],
  ['a column of a spreadsheet, with a repeated id', '"11200"\t\n"11201"\n"11200"', [['11200'], ['11201']]],
  ['an id with its platform', 'dv360:1120005009', [['dv360:1120005009']]],
  ['a page of DV360: the line item before its parents', DV360, [['1325009004', '2240001', '1120005009', '7654321', '1234567']]],
  ['a page of Meta Ads', 'https://adsmanager.facebook.com/adsmanager/manage/adsets?act=1044001&selected_adset_ids=238410', [['238410', '1044001']]],
  ['words and years are no ids', 'UK display 2026', []],
  ['a page without ids', 'https://ads.google.com/aw/overview', []],
])('%s', (_name, text, ids) => {
  expect(pastedIds(text)).toEqual(ids)
}) // prettier-ignore

test('a text of ids only differs from a name with a number in it', () => {
  expect(isOnlyIds(`1120005009 ${DV360}`)).toBe(true)
  expect(isOnlyIds('Spring 1120005009')).toBe(false)
  expect(isOnlyIds('  ')).toBe(false)
})

test('no paste is too long', () => {
  expect(pastedIds(Array.from({ length: 5_000 }, (_, n) => 100_000 + n).join('\n'))).toHaveLength(500)
})
