import type {
  Template,
  TemplateDefinition,
  TemplateInput,
  TemplateScope,
  TemplateSegment,
  ValueList,
} from '@flightdeck/contract/taxonomy'
import type { NamingTemplate, TemplateKind } from '@flightdeck/domain/taxonomy'
import { emptySegment, keyFor, withKey } from './segment-model.ts'

/** A segment being edited. A saved key survives renaming the segment. */
export type FormSegment = { uid: number; segment: TemplateSegment; isKeyKept: boolean }
export type TemplateForm = Omit<TemplateDefinition, 'segments'> & {
  segments: readonly FormSegment[]
  scope: TemplateScope
  judged_by: 'when_named' | 'newest'
  owner: string | null
  webhook_ids: string[]
}

let last = 0
const written = (segment: TemplateSegment, isKeyKept: boolean): FormSegment => ({
  uid: ++last,
  segment,
  isKeyKept,
})

export const emptyForm = (kind: TemplateKind = 'Line_item'): TemplateForm => ({
  name: '',
  kind,
  platforms: [],
  reading: 'position',
  delimiter: '_',
  casing: 'any',
  most_bytes: null,
  segments: [written(emptySegment('list', 'Market', 'market'), false)],
  scope: EVERYTHING,
  judged_by: 'newest',
  owner: null,
  webhook_ids: [],
})

/** Learned template as a form. Its keys are unsaved, so they follow the labels. */
export const formOfLearned = ({ segments, ...definition }: TemplateDefinition): TemplateForm => ({
  ...emptyForm(),
  ...definition,
  segments: segments.map((segment) => written(segment, false)),
})

export const toForm = (template: Template): TemplateForm => ({
  name: template.name,
  kind: template.kind,
  platforms: template.platforms,
  reading: template.reading,
  delimiter: template.delimiter,
  casing: template.casing,
  most_bytes: template.most_bytes,
  segments: template.segments.map((segment) => written(segment, true)),
  scope: template.scope,
  judged_by: template.judged_by,
  owner: template.owner?.id ?? null,
  webhook_ids: template.webhook_ids,
})

export const toTemplateInput = (form: TemplateForm): TemplateInput => ({
  ...form,
  segments: form.segments.map(({ segment }) => segment),
})

/** Template with shared lists expanded, as the rules read it. */
export const templateIn = (form: TemplateForm, lists: readonly ValueList[]): NamingTemplate => {
  const { name, kind, platforms, reading, delimiter, casing, most_bytes } = form
  const segments = form.segments.map(({ segment }): TemplateSegment => {
    if (!('list_id' in segment) || segment.list_id === null) return segment
    return { ...segment, values: lists.find(({ id }) => id === segment.list_id)?.values ?? [] }
  })
  return { name, kind, platforms, reading, delimiter, casing, most_bytes, segments }
}

export const addSegment = (form: TemplateForm): TemplateForm => {
  const key = keyFor('', keysIn(form))
  return { ...form, segments: [...form.segments, written(emptySegment('list', '', key), false)] }
}

export const removeSegment = (form: TemplateForm, uid: number): TemplateForm => ({
  ...form,
  segments: form.segments.filter((one) => one.uid !== uid),
})

/** Moves a segment a position up or down; no change at either end. */
export function moveSegment(form: TemplateForm, uid: number, by: 1 | -1): TemplateForm {
  const at = form.segments.findIndex((one) => one.uid === uid)
  const [moved, other] = [form.segments[at], form.segments[at + by]]
  if (moved === undefined || other === undefined) return form
  return { ...form, segments: form.segments.with(at, other).with(at + by, moved) }
}

/** Changes a segment. A new label gives an unsaved key a new value, and references to it follow. */
export function changeSegment(form: TemplateForm, uid: number, segment: TemplateSegment): TemplateForm {
  const before = form.segments.find((one) => one.uid === uid)
  if (before === undefined) return form
  const { key: old, label } = before.segment
  const isRenamed = !before.isKeyKept && segment.label !== label
  const takenKeys = new Set([...keysIn(form)].filter((key) => key !== old))
  const key = isRenamed ? keyFor(segment.label, takenKeys) : segment.key
  return {
    ...form,
    segments: form.segments.map((formSegment) => {
      if (formSegment.uid === uid) return { ...formSegment, segment: { ...segment, key } }
      return key === old ? formSegment : { ...formSegment, segment: withKey(formSegment.segment, old, key) }
    }),
  }
}

const keysIn = ({ segments }: TemplateForm) => new Set(segments.map(({ segment }) => segment.key))

/** `{Market}_{Channel}`, with optional segments in brackets. */
export const templateFormula = ({ segments, delimiter, reading }: TemplateForm): string =>
  segments
    .map(({ segment: { label, key, marker, required, delimiter: own } }, at) => {
      const lead = `${at === 0 ? '' : (own ?? delimiter)}${reading === 'marker' ? marker : ''}`
      const text = `${lead}{${label || key}}`
      return required ? text : `[${text}]`
    })
    .join('')

/** The scope of a template that applies everywhere. The contract's own brings its validator along, which stays on the server. */
export const EVERYTHING: TemplateScope = {
  accounts: [],
  campaigns: [],
  channels: [],
  statuses: [],
  made_from: null,
  made_to: null,
}
