import { expect, test } from 'vitest'
import { aSegment, aTemplate, aValue } from '../../../test/a-template.ts'
import {
  addSegment,
  toTemplateInput,
  changeSegment,
  emptyForm,
  toForm,
  formOfLearned,
  templateFormula,
  moveSegment,
  removeSegment,
  templateIn,
} from './form-model.ts'

const labels = (form: ReturnType<typeof toForm>) => form.segments.map(({ segment }) => segment.label)

test('an opened, unedited template is sent unchanged', () => {
  const template = aTemplate()
  const { name, kind, platforms, segments, scope, judged_by } = template
  expect(toTemplateInput(toForm(template))).toMatchObject({
    name,
    kind,
    platforms,
    segments,
    scope,
    judged_by,
    owner: null,
  })
})

test('a segment moves by one place and stays at the ends', () => {
  const form = toForm(aTemplate())
  const [first, , third] = form.segments
  expect(labels(moveSegment(form, first!.uid, 1))).toEqual(['Channel', 'Market', 'Free'])
  expect(labels(moveSegment(form, first!.uid, -1))).toEqual(['Market', 'Channel', 'Free'])
  expect(labels(moveSegment(form, third!.uid, 1))).toEqual(['Market', 'Channel', 'Free'])
  expect(labels(removeSegment(form, first!.uid))).toEqual(['Channel', 'Free'])
})

test('a new segment’s key follows its name, one that was saved keeps its key', () => {
  const saved = toForm(aTemplate())
  const { uid, segment } = saved.segments[0]!
  expect(changeSegment(saved, uid, { ...segment, label: 'Country' }).segments[0]!.segment.key).toBe('market')
  const fresh = addSegment(saved)
  const added = fresh.segments.at(-1)!
  const named = changeSegment(fresh, added.uid, { ...added.segment, label: 'Channel' })
  expect(named.segments.at(-1)!.segment.key).toBe('channel_2')
})

test('a condition on a segment follows its new key', () => {
  const learned = formOfLearned({
    ...aTemplate(),
    segments: [aSegment('list'), aSegment('text', { key: 'free', when: { key: 'market', values: ['UK'] } })],
  })
  const { uid, segment } = learned.segments[0]!
  const renamed = changeSegment(learned, uid, { ...segment, label: 'Country' })
  expect(renamed.segments[1]!.segment.when).toEqual({ key: 'country', values: ['UK'] })
})

test('the rules read a shared list with its values written out', () => {
  const list = {
    id: 3,
    name: 'Markets',
    values: [aValue('FR')],
    version: 1,
    used_in: [],
    updated_by: null,
    updated_at: '2026-10-20T09:00:00.000Z',
  }
  const form = toForm(aTemplate({ segments: [aSegment('list', { list_id: 3 })] }))
  expect(templateIn(form, [list]).segments[0]).toMatchObject({ values: [aValue('FR')] })
  expect(templateIn(form, []).segments[0]).toMatchObject({ values: [] })
})

test('the formula shows delimiters, markers and optional segments', () => {
  const form = toForm(
    aTemplate({
      reading: 'marker',
      segments: [
        aSegment('list', { marker: 'M-' }),
        aSegment('text', { key: 'free', label: 'Free', required: false, delimiter: '|', marker: 'F-' }),
      ],
    }),
  )
  expect(templateFormula(form)).toBe('M-{Market}[|F-{Free}]')
  expect(templateFormula(emptyForm())).toBe('{Market}')
})
