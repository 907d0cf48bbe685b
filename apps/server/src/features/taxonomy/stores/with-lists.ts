import type { NamingTemplate } from '@flightdeck/domain/taxonomy'
import { AppError } from '../../../ground/app-error.ts'
import type { ValuesOfLists } from './list-store.ts'
import type { KeptTemplate } from './template-store.ts'

type TemplateDefinition = Pick<KeptTemplate, keyof NamingTemplate>

/** The template with the values of shared lists written out, as the rules take it. */
export function withLists(template: TemplateDefinition, lists: ValuesOfLists): NamingTemplate {
  const { name, kind, platforms, reading, delimiter, casing, most_bytes, segments } = template
  return {
    name,
    kind,
    platforms,
    reading,
    delimiter,
    casing,
    most_bytes,
    segments: segments.map((segment) =>
      'list_id' in segment && segment.list_id !== null
        ? { ...segment, values: lists.get(segment.list_id) ?? [] }
        : segment,
    ),
  }
}

/** Every shared list that it names is there. */
export function mustHaveLists(template: TemplateDefinition, lists: ValuesOfLists): void {
  for (const [at, segment] of template.segments.entries())
    if ('list_id' in segment && segment.list_id !== null && !lists.has(segment.list_id))
      throw new AppError('invalid', 'A value list of this template was removed. Choose another.', {
        fields: { [`segments.${at}.list_id`]: ['Choose a value list'] },
      })
}
