import type { EntityKind } from '../ad-data/entity.ts'
import { text, wantedText, type ParameterValues } from './parameters.ts'
import type { CheckSubject } from './subject.ts'
import { fold } from '../text/fold.ts'

/** Naming templates: the part names of each level. */
export const TEMPLATES = {
  separator: text('Separator', '_'),
  campaign: wantedText('Campaign template, such as client_market_theme'),
  insertion_order: wantedText('Insertion order template'),
  line_item: wantedText('Line item template'),
  creative: wantedText('Creative template'),
  deal_id: wantedText('Deal template'),
} as const
export type Templates = ParameterValues<typeof TEMPLATES>

const split = (whole: string, separator: string) => whole.split(separator === '' ? '_' : separator)
const partsByTemplate = new Map<string, readonly string[]>()

/** Part names in template order; null for a level without a template. */
export function templateParts(kind: EntityKind, templates: Templates): readonly string[] | null {
  const template = templates[kind]
  if (template === null) return null
  const separator = templates.separator ?? '_'
  const key = `${separator}/${template}`
  let parts = partsByTemplate.get(key)
  if (!parts) partsByTemplate.set(key, (parts = split(template, separator).map((part) => fold(part))))
  return parts
}

export const splitName = ({ name }: CheckSubject, { separator }: Templates): string[] =>
  split(name, separator ?? '_')

/** Values that a part may have, by pairs such as market=UK. */
export const allowedFor = (called: string, pairs: readonly string[]): string[] =>
  pairs.flatMap((pair) => (pair.toLowerCase().startsWith(`${called}=`) ? pair.slice(called.length + 1) : []))

/** Value of one part of a name; null when the name does not fit the template. */
export function partCalled(called: string, subject: CheckSubject, templates: Templates): string | null {
  const template = templateParts(subject.kind, templates)
  const at = template?.indexOf(called) ?? -1
  if (!template || at < 0) return null
  const parts = splitName(subject, templates)
  return parts.length === template.length ? parts[at]!.trim() : null
}

const PLACEHOLDERS = new Set(['na', 'n/a', 'tbc', 'tbd', 'xx', 'xxx', 'null', 'undefined', 'none', '?'])
export const isPlaceholder = (part: string): boolean => {
  const word = fold(part)
  return word === '' || PLACEHOLDERS.has(word)
}
