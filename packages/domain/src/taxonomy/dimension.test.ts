import { expect, test } from 'vitest'
import { channel, market, month, template, value } from '../test/taxonomy/templates.ts'
import { nameDimensions, judgeName, readDimension, readTemplate, withOldCodes } from './index.ts'

test.each([
  ['market:UK', { key: 'market', value: 'UK' }],
  ['size:16:9', { key: 'size', value: '16:9' }],
  ['market:', null],
  [':UK', null],
  ['market', null],
])('%s', (text, expected) => expect(readDimension(text)).toEqual(expected))

test('a differently written value counts as itself, and an unknown one as none', () => {
  const prepared = readTemplate(template([market, channel, month]))
  const { market: marketValue } = nameDimensions(judgeName(prepared, 'uk_Disp_2603'))
  expect(marketValue).toBe('UK')
  expect(nameDimensions(judgeName(prepared, 'Atlantis_Disp_2603'))).not.toHaveProperty('market')
})

test('a value with a new code keeps the old one as an alias', () => {
  const before = [value('UK', { label: 'United Kingdom' }), value('DE', { label: 'Germany' })]
  const after = withOldCodes(before, [
    value('GB', { label: 'United kingdom' }),
    value('DE', { label: 'Germany' }),
  ])
  expect(after.map(({ code, aliases }) => [code, aliases])).toEqual([
    ['GB', ['UK']],
    ['DE', []],
  ])
  expect(withOldCodes(before, before)).toEqual(before)
  const moved = [value('GB', { label: 'United Kingdom' }), value('DE', { label: 'Germany', aliases: ['uk'] })]
  expect(withOldCodes(before, moved)).toEqual(moved)
})
