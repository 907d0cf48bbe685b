import { makeHistory } from '../../history/index.ts'
import type { KeptTemplate } from '../stores/template-store.ts'
import { templateWords } from './template-words.ts'

export type TemplateAction = 'created' | 'changed' | 'activated' | 'retired' | 'removed'

export const templateHistory = makeHistory<KeptTemplate, TemplateAction>({
  place: { table: 'nameTemplateVersions', key: 'templateNo', content: 'definition' },
  wordsOf: templateWords,
  read: (content) => content as KeptTemplate,
})
