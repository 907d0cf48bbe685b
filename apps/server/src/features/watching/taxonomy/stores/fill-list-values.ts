import type { NamingTemplate } from '@flightdeck/domain/taxonomy'
import { AppError } from '../../../../ground/app-error.ts'
import type { ValuesOfLists } from './list-store.ts'
import type { StoredTemplate } from './template-store.ts'

type TemplateDefinition = Pick<StoredTemplate, keyof NamingTemplate>

/** Replaces references to shared lists by their values: the form that the naming rules validate. */
export function fillListValues(template: TemplateDefinition, lists: ValuesOfLists): NamingTemplate {
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

/** Rejects a template that uses a removed list. */
export function assertListsExist(template: TemplateDefinition, lists: ValuesOfLists): void {
  for (const [index, segment] of template.segments.entries())
    if ('list_id' in segment && segment.list_id !== null && !lists.has(segment.list_id))
      throw new AppError('invalid', 'A value list of this template was removed. Choose another.', {
        fields: { [`segments.${index}.list_id`]: ['Choose a value list'] },
      })
}
