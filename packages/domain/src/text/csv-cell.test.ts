import { expect, test } from 'vitest'
import { csvCell } from './csv-cell.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  [' =1', "' =1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['﹦1', "'﹦1"],
  ['\u200b=1', "'\u200b=1"],
  ['\0=1', "'\0=1"],
  ['\0text', "'\0text"],
  ['\ttext', "'\ttext"],
  ['\rtext', `"'\rtext"`],
  ['\r=1', `"'\r'=1"`],
  ['a\r\n=1', `"a\r\n'=1"`],
  ['a-b=c', 'a-b=c'],
  ['a\n=1', `"a\n'=1"`],
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
])('the text %j becomes %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})
