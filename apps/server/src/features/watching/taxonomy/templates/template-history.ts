import { makeHistory } from '../../../data/history/index.ts'
import type { StoredTemplate } from '../stores/template-store.ts'
import { templateWords } from './template-words.ts'

export type TemplateAction = 'created' | 'changed' | 'activated' | 'retired' | 'removed'

export const templateHistory = makeHistory<StoredTemplate, TemplateAction>({
  place: { table: 'nameTemplateVersions', key: 'templateNo', content: 'definition' },
  describeContent: templateWords,
  read: (content) => content as StoredTemplate,
})
