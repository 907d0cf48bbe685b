import fc from 'fast-check'
import { DATE_FORMATS, type NamingTemplate, type Segment } from '../../taxonomy/index.ts'
import { value } from './templates.ts'

const code = fc.constantFrom('UK', 'DE', 'FR', 'Disp', 'Vid', 'A1', 'x', '2603', 'Back-to', 'ü')
const codes = fc.uniqueArray(code, { minLength: 1, maxLength: 5, selector: (one) => one.toLowerCase() })
const values = codes.map((all) => all.map((one) => value(one)))

const shape = fc.oneof(
  values.map((all) => ({ type: 'list' as const, values: all, depends_on: null })),
  fc
    .constantFrom('', '[A-Z]{2}', '[a-z0-9]{1,4}', '(a|b)+', '\\d{4}')
    .map((pattern) => ({ type: 'text' as const, pattern, min: null, max: null })),
  fc.record({
    type: fc.constant('text' as const),
    pattern: fc.constant(''),
    min: fc.constantFrom(null, 2),
    max: fc.constantFrom(null, 4),
  }),
  fc
    .uniqueArray(fc.constantFrom(...DATE_FORMATS), { minLength: 1, maxLength: 2 })
    .map((formats) => ({ type: 'date' as const, formats })),
  fc.record({
    type: fc.constant('number' as const),
    min: fc.constantFrom(null, 1),
    max: fc.constantFrom(null, 9, 99),
    digits: fc.constantFrom(null, 2, 3),
    prefix: fc.constantFrom('', 'V', 'L'),
    suffix: fc.constantFrom('', 's'),
  }),
  code.map((text) => ({ type: 'constant' as const, text })),
  fc.constant({ type: 'parent' as const, of: 'market' }),
  values.map((all) => ({ type: 'setting' as const, setting: 'geo' as const, values: all })),
  values.map((all) => ({ type: 'joined' as const, joiner: '+', values: all, most: 3 })),
)

const segments = fc
  .array(
    fc.record({
      shape,
      required: fc.boolean(),
      isMarked: fc.boolean(),
      delimiter: fc.constantFrom(null, null, null, '-', ' - ', '|'),
      waits: fc.option(fc.nat(5), { freq: 4 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ shape: own, required, isMarked, delimiter, waits }, at): Segment => {
      const before = waits === null ? undefined : all[waits % Math.max(1, at)]
      const first = at > 0 && before?.shape.type === 'list' ? before.shape.values[0] : undefined
      return {
        ...own,
        key: `s${at}`,
        label: `Segment ${at}`,
        help: '',
        required,
        marker: isMarked ? `${'KLMNOP'[at]}:` : '',
        delimiter,
        when: first ? { key: `s${waits! % at}`, values: [first.code] } : null,
      }
    }),
  )

/** Templates of every segment type and both readings, good and bad. */
export const anyTemplate: fc.Arbitrary<NamingTemplate> = fc.record({
  name: fc.constant('Any'),
  kind: fc.constant('Line_item' as const),
  platforms: fc.constant([]),
  reading: fc.constantFrom('position' as const, 'marker' as const),
  delimiter: fc.constantFrom('_', '|', ' - ', '-'),
  casing: fc.constantFrom(
    'any' as const,
    'any' as const,
    'lower' as const,
    'upper' as const,
    'capitalised' as const,
  ),
  most_bytes: fc.constantFrom(null, 60),
  segments,
})

const DATES = ['2026-03-09', '2024-02-29', '2026-03', '2026-Q1', '2026-H2', '2026', 'M07', 'W09', 'FY2027']

/** Values for a segment, most of which it takes. */
const valueFor = (segment: Segment): fc.Arbitrary<string> => {
  switch (segment.type) {
    case 'list':
    case 'setting':
      return fc.constantFrom(...segment.values.map((one) => one.code))
    case 'joined':
      return fc
        .subarray(
          segment.values.map((one) => one.code),
          { minLength: 1 },
        )
        .map((all) => all.join(segment.joiner))
    case 'date':
      return fc.constantFrom(...DATES)
    case 'number':
      return fc.nat(120).map(String)
    case 'constant':
      return fc.constant(segment.text)
    default:
      return fc.oneof(
        fc.constantFrom('AB', 'ab', 'a', '2603', 'bab', 'x1', 'UK', 'V1', 'Q126'),
        fc.string({ minLength: 1, maxLength: 5 }),
      )
  }
}

export const valuesFor = ({ segments: all }: NamingTemplate): fc.Arbitrary<Record<string, string>> =>
  fc.record(Object.fromEntries(all.map((segment) => [segment.key, valueFor(segment)])), {
    requiredKeys: all.filter(({ required }) => required).map(({ key }) => key),
  })
