import { describe, expect, test } from 'vitest'
import {
  judgeName,
  readTemplate,
  verdictValues,
  type NameContext,
  type NameFault,
  type NamingTemplate,
} from '../index.ts'
import {
  channel,
  market,
  month,
  segment,
  template,
  theme,
  value,
  version,
} from '../../test/taxonomy/templates.ts'

const UK = template([market, channel, month, theme])
const judge = (name: string, context: NameContext = {}, by: NamingTemplate = UK) =>
  judgeName(readTemplate(by), name, context)
const listFaults = (name: string, context: NameContext = {}, by: NamingTemplate = UK): NameFault[] => {
  const { segments, faults } = judge(name, context, by)
  return [...segments.flatMap(({ fault }) => (fault ? [fault] : [])), ...faults.map(({ fault }) => fault)]
}

test('a valid name is taken apart, and its values are what they mean', () => {
  const verdict = judge('UK_Disp_2603_SummerSale')
  expect(verdict.status).toBe('valid')
  expect(verdictValues(verdict)).toEqual({
    market: 'UK',
    channel: 'Disp',
    month: '2026-03',
    theme: 'SummerSale',
  })
})

test.each<[string, string, NameFault[], string | null]>([
  ['small letters', 'uk_Disp_2603_Sale', ['wrong_case'], 'UK_Disp_2603_Sale'],
  ['a label', 'UK_Display_2603_Sale', ['not_in_list'], 'UK_Disp_2603_Sale'],
  ['an alias', 'GB_banner_2603_Sale', ['not_in_list', 'not_in_list'], 'UK_Disp_2603_Sale'],
  ['the beginning of a value', 'UK_Dis_2603_Sale', ['not_in_list'], 'UK_Disp_2603_Sale'],
  ['a typing error', 'UK_Dsip_2603_Sale', ['not_in_list'], 'UK_Disp_2603_Sale'],
  ['an unknown value', 'UK_Radio_2603_Sale', ['not_in_list'], null],
  ['a placeholder', 'UK_Disp_2603_tbc', ['placeholder'], null],
  ['a date in another format', 'UK_Disp_Mar26_Sale', ['not_a_date'], 'UK_Disp_2603_Sale'],
  ['a month that does not exist', 'UK_Disp_2613_Sale', ['not_a_date'], null],
  ['spaces in a text', 'UK_Disp_2603_Summer Sale', ['wrong_pattern'], 'UK_Disp_2603_Summer-Sale'],
  ['stray spaces', 'UK _Disp_2603_Sale ', ['stray_space', 'stray_space'], 'UK_Disp_2603_Sale'],
  ['a wrong delimiter', 'UK-Disp-2603-Sale', ['wrong_delimiter'], 'UK_Disp_2603_Sale'],
  [
    'a wrong delimiter between two segments',
    'UK_Disp-2603_Summer-Sale',
    ['wrong_delimiter'],
    'UK_Disp_2603_Summer-Sale',
  ],
  ['a segment that is missing', 'UK_2603_Sale', ['missing', 'too_few_segments'], null],
  ['a segment too many', 'UK_Disp_2603_Sale_Extra', ['too_many_segments'], null],
  ['an empty segment too many', 'UK__Disp_2603_Sale', ['too_many_segments'], 'UK_Disp_2603_Sale'],
  ['the mark of a copy', 'UK_Disp_2603_Sale (copy 2)', ['copy_residue'], 'UK_Disp_2603_Sale'],
  ['a copy as Meta names it', 'UK_Disp_2603_Sale - Copy', ['copy_residue'], 'UK_Disp_2603_Sale'],
  ['a mark that turns text around', 'UK_Disp_2603_Sa\u202ele', ['forbidden_character'], 'UK_Disp_2603_Sale'],
  ['an empty name', '', ['missing', 'missing', 'missing', 'missing', 'too_few_segments'], null],
])('%s', (_name, name, faults, suggested) => {
  expect([listFaults(name), judge(name).suggested_name]).toEqual([faults, suggested])
  expect(judge(name).status).toBe(suggested === null ? 'invalid' : 'repairable')
})

describe('faults that depend on the context', () => {
  test('a name longer than the platform takes', () => {
    const by = template([segment({ key: 'text', type: 'text', pattern: '', min: null, max: null })])
    expect(listFaults('ü'.repeat(120), { platform: 'dv360' }, by)).toEqual([])
    expect(listFaults('ü'.repeat(121), { platform: 'dv360' }, by)).toEqual(['too_long'])
    expect(listFaults('ü'.repeat(121), {}, { ...by, most_bytes: 100 })).toEqual(['too_long'])
    // A template counts bytes: 50 of these letters have 100.
    expect(listFaults('ü'.repeat(50), {}, { ...by, most_bytes: 100 })).toEqual([])
    expect(listFaults('ü'.repeat(51), {}, { ...by, most_bytes: 100 })).toEqual(['too_long'])
  })
  test('the name of a sibling, and no suggestion that would be one', () => {
    const siblings = new Set(['uk_disp_2603_sale'])
    expect(listFaults('UK_Disp_2603_Sale', { siblings })).toEqual(['same_as_sibling'])
    expect(judge('UK_Disp_2603_Sale (copy)', { siblings }).status).toBe('invalid')
  })
  test('a value that is no longer used on the day', () => {
    const by = template([
      segment({
        key: 'promo',
        type: 'list',
        values: [value('XMAS', { active_to: '2026-12-31' })],
        depends_on: null,
      }),
    ])
    expect(listFaults('XMAS', { on: '2026-12-31' }, by)).toEqual([])
    expect(listFaults('XMAS', { on: '2027-01-01' }, by)).toEqual(['not_active'])
    expect(judge('XMAS', { on: '2027-01-01' }, by).segments[0]!.reason).toBe(
      '“XMAS” is no longer active since 31 Dec 2026.',
    )
  })
  test('a value that does not go with another', () => {
    const currency = segment({
      key: 'currency',
      type: 'list',
      values: [value('GBP'), value('EUR')],
      depends_on: { key: 'market', allowed: { UK: ['GBP'] } },
    })
    const by = template([market, currency])
    expect(listFaults('DE_GBP', {}, by)).toEqual([])
    expect(listFaults('UK_EUR', {}, by)).toEqual(['not_with'])
    expect(judge('UK_EUR', {}, by).suggested_name).toBe('UK_GBP')
  })
  test('a market other than the parent’s', () => {
    const by = template([segment({ key: 'market', type: 'parent', of: 'market' }), theme])
    expect(listFaults('DE_Sale', {}, by)).toEqual([])
    expect(listFaults('DE_Sale', { parent: { market: 'UK' } }, by)).toEqual(['unlike_parent'])
    expect(judge('DE_Sale', { parent: { market: 'UK' } }, by).suggested_name).toBe('UK_Sale')
  })
  test('a country or a month other than the setting', () => {
    const geo = segment({
      key: 'geo',
      type: 'setting',
      setting: 'geo',
      values: [value('UK', { label: 'GB' })],
    })
    const start = segment({ key: 'start', type: 'setting', setting: 'starts_on', values: [] })
    const by = template([geo, start])
    const settings = { geo: ['GB'], starts_on: ['2026-03-09'] }
    expect(listFaults('UK_2603', { settings }, by)).toEqual([])
    expect(listFaults('DE_2604', { settings }, by)).toEqual(['unlike_setting', 'unlike_setting'])
    expect(judge('DE_2604', { settings }, by).suggested_name).toBe('UK_2603')
    expect(listFaults('DE_2604', { settings: { geo: null } }, by)).toEqual([])
    const wants = (name: string) => judge(name, { settings }, by).segments.map((one) => one.wants)
    expect(wants('DE_2604')).toEqual([
      { setting: 'geo', values: ['DE'] },
      { setting: 'starts_on', values: [] },
    ])
    expect(wants('UK_20260401')[1]).toEqual({ setting: 'starts_on', values: ['2026-04-01'] })
  })
  test('a month without its year is the one in which the flight starts', () => {
    expect(judge('UK_Disp_March_Sale', { settings: { starts_on: ['2026-03-09'] } }).suggested_name).toBe(
      'UK_Disp_2603_Sale',
    )
  })
})

test('an optional segment is left out with its delimiter', () => {
  const by = template([market, { ...channel, required: false }, month])
  expect(verdictValues(judge('UK_2603', {}, by))).toEqual({ market: 'UK', month: '2026-03' })
  expect(verdictValues(judge('UK_Vid_2603', {}, by))).toEqual({
    market: 'UK',
    channel: 'Vid',
    month: '2026-03',
  })
})

test('a segment is required where another has a value', () => {
  const length = segment({
    key: 'length',
    type: 'number',
    prefix: '',
    suffix: 's',
    digits: null,
    min: 1,
    max: 90,
    when: { key: 'channel', values: ['Vid'] },
  })
  const by = template([channel, length, theme])
  expect(listFaults('Vid_30s_Sale', {}, by)).toEqual([])
  expect(listFaults('Disp_Sale', {}, by)).toEqual([])
  expect(listFaults('Vid_Sale', {}, by)).toEqual(['missing'])
  expect(listFaults('Disp_30s_Sale', {}, by)).not.toEqual([])
})

test('two readings of one name are an ambiguity, and both are listed', () => {
  const free = (key: string) =>
    segment({ key, type: 'text', pattern: '', min: null, max: null, required: false })
  const verdict = judge('a', {}, template([free('one'), free('two')]))
  expect(verdict.status).toBe('invalid')
  expect(verdict.faults).toEqual([
    { fault: 'ambiguous', reason: 'The name can mean two things: One a; or Two a.' },
  ])
})

test('names read by marker may have any order, and unmarked segments keep their place', () => {
  const by = template([market, { ...channel, marker: 'C-' }, { ...version, marker: 'n-' }], {
    reading: 'marker',
  })
  expect(verdictValues(judge('UK_C-Disp_n-V1', {}, by))).toEqual({
    market: 'UK',
    channel: 'Disp',
    version: '1',
  })
  expect(judge('n-V1_UK_C-Disp', {}, by).status).toBe('valid')
  expect(listFaults('UK_C-Disp_C-Vid_n-V1', {}, by)).toEqual(['repeated_marker'])
  expect(listFaults('UK_C-Disp_n-V1_x', {}, by)).toEqual(['unknown_marker'])
})
