import { expect, test } from 'vitest'
import { composeName, readTemplate } from './index.ts'
import { channel, market, month, segment, template, theme, version } from '../test/taxonomy/templates.ts'

const prepared = readTemplate(template([market, channel, month, theme, version]))
const VALUES = { market: 'UK', channel: 'Disp', month: '2026-03', theme: 'Sale', version: '2' }

test('values make a name', () =>
  expect(composeName(prepared, VALUES)).toEqual({ name: 'UK_Disp_2603_Sale_V2' }))

test('labels, aliases and days are written as the template wants them', () => {
  const loose = { ...VALUES, market: 'united kingdom', channel: 'banner', month: '2026-03-09' }
  expect(composeName(prepared, loose)).toEqual({ name: 'UK_Disp_2603_Sale_V2' })
})

test.each([
  ['a missing value', { theme: '' }, [{ key: 'theme', reason: 'Theme is missing.' }]],
  [
    'a value outside the list',
    { market: 'XX' },
    [{ key: 'market', reason: '“XX” does not fit Market: UK, DE or FR.' }],
  ],
  [
    'a date that does not exist',
    { month: '2026-13' },
    [{ key: 'month', reason: '“2026-13” does not fit Month: a date as YYMM (2603).' }],
  ],
  [
    'a number out of range',
    { version: '100' },
    [{ key: 'version', reason: '“V100” does not fit Version: a number from 1 to 99, such as V1.' }],
  ],
])('%s is reported under its key', (_name, changed, problems) => {
  expect(composeName(prepared, { ...VALUES, ...changed })).toEqual({ problems })
})

test('a value that contains the delimiter makes no name', () => {
  const free = readTemplate(
    template([segment({ key: 'free', type: 'text', pattern: '', min: null, max: null }), market]),
  )
  expect(composeName(free, { free: 'a_b', market: 'UK' })).toEqual({
    problems: [{ key: 'free', reason: '“a_b” contains the delimiter.' }],
  })
})

test('values of the parent and the platform are filled in', () => {
  const by = readTemplate(
    template([
      segment({ key: 'market', type: 'parent', of: 'market' }),
      segment({ key: 'geo', type: 'setting', setting: 'geo', values: [] }),
    ]),
  )
  expect(composeName(by, {}, { parent: { market: 'UK' }, settings: { geo: ['GB'] } })).toEqual({
    name: 'UK_GB',
  })
  expect(composeName(by, { market: 'DE', geo: 'GB' }, { parent: { market: 'UK' } })).toEqual({
    problems: [{ key: 'market', reason: '“DE” differs from the name above: UK.' }],
  })
})

test('a name beside one of the same name, or too long for the platform, is refused as a whole', () => {
  expect(composeName(prepared, VALUES, { siblings: new Set(['uk_disp_2603_sale_v2']) })).toEqual({
    problems: [{ key: '', reason: 'Another item beside it is also named “UK_Disp_2603_Sale_V2”.' }],
  })
})
