import { expect, test } from 'vitest'
import { judgeName } from '../taxonomy/judge/judge-name.ts'
import { readTemplate } from '../taxonomy/read-template.ts'
import type { ListValue } from '../taxonomy/value-list.ts'
import { anEntity, subjectsById, runCheckById, NOT_TARGETED } from '../test/a-subject.ts'
import type { SubjectNaming } from './subject.ts'

const values = (...codes: string[]): ListValue[] =>
  codes.map((code) => ({ code, label: '', aliases: [], active_from: null, active_to: null }))
const segment = (key: string, ...codes: string[]) =>
  ({
    type: 'list',
    key,
    label: key,
    help: '',
    required: true,
    marker: '',
    delimiter: null,
    when: null,
    depends_on: null,
    list_id: null,
    values: values(...codes),
  }) as const
const template = readTemplate({
  name: 'Line items',
  kind: 'Line_item',
  platforms: [],
  reading: 'position',
  delimiter: '_',
  casing: 'any',
  most_bytes: null,
  segments: [segment('market', 'US', 'DE'), segment('topic', 'Spring', 'Autumn')],
} as never)

/** A line item that runs in the United States, with what a template says of its name. */
function named(name: string, naming?: SubjectNaming | null) {
  const verdict = judgeName(template, name, {})
  const defaultNaming: SubjectNaming = {
    template: 'Line items',
    counts: true,
    verdict: verdict.status === 'valid' ? null : verdict,
    values: Object.fromEntries(
      verdict.segments.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])),
    ),
  }
  const settings = {
    channel: 'display',
    targeting: { ...NOT_TARGETED, geo: { include: [{ id: '2840' }], exclude: [] } },
  }
  const entity = anEntity('line_item', 'l', {
    name,
    settings,
    more: { naming: naming === undefined ? defaultNaming : naming },
  })
  return subjectsById([entity]).get('l')!
}
const outcomeKinds = (subject: ReturnType<typeof named>, fields = {}) =>
  Object.fromEntries(
    ['TAX-01', 'TAX-02', 'TAX-03', 'TAX-04'].map((id) => [id, runCheckById(id, subject, fields).kind]),
  )

test('a name that does not parse is one issue: no other check guesses at its parts', () => {
  expect(outcomeKinds(named('US'))).toMatchObject({
    'TAX-01': 'fails',
    'TAX-02': 'not_applicable',
    'TAX-03': 'not_applicable',
  })
  expect(outcomeKinds(named('US-Spring'))).toMatchObject({ 'TAX-01': 'fails', 'TAX-02': 'not_applicable' })
})

test('a value that is not in its list is one issue too', () => {
  expect(outcomeKinds(named('US_Winter'))).toMatchObject({ 'TAX-01': 'passes', 'TAX-02': 'fails' })
})

test('a market that is only a list is still compared with the geography', () => {
  expect(runCheckById('TAX-04', named('US_Spring'))).toEqual({ kind: 'passes' })
  expect(outcomeKinds(named('DE_Spring'))['TAX-04']).toBe('fails')
})

test('a name that no template covers is judged by the check’s own template, where it has one', () => {
  const uncovered = named('DE_Spring', null)
  expect(runCheckById('TAX-01', uncovered)).toMatchObject({ why: 'no naming template covers this name' })
  expect(outcomeKinds(uncovered, { line_item: 'market_topic' })).toMatchObject({
    'TAX-01': 'passes',
    'TAX-04': 'fails',
  })
  expect(outcomeKinds(named('DE', null), { line_item: 'market_topic' })['TAX-01']).toBe('fails')
})
