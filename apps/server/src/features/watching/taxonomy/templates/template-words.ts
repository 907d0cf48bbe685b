import { PLATFORMS } from '@flightdeck/domain/platforms'
import { TEMPLATE_KIND_TITLES } from '@flightdeck/domain/taxonomy'
import type { FieldWords } from '../../../data/history/index.ts'
import type { StoredTemplate } from '../stores/template-store.ts'

const listed = (words: readonly string[], none: string) => (words.length > 0 ? words.join(', ') : none)
const CASES = { any: 'any', lower: 'lowercase', upper: 'uppercase', capitalised: 'capitalised' }

/** Content of a template by field, as text for a person. */
const WORDS: Record<string, (template: StoredTemplate) => string> = {
  Name: ({ name }) => name,
  Kind: ({ kind }) => TEMPLATE_KIND_TITLES[kind],
  Platforms: ({ platforms }) => listed(platforms.map((one) => PLATFORMS[one].label), 'all'), // prettier-ignore
  Reading: ({ reading }) => (reading === 'marker' ? 'by marker' : 'by position'),
  Delimiter: ({ delimiter }) => `“${delimiter}”`,
  Case: ({ casing }) => CASES[casing],
  'Maximum length': ({ most_bytes: most }) => (most === null ? 'the platform’s' : `${most} bytes`),
  Segments: ({ segments }) => segments.map(segmentWords).join(', '),
  Accounts: ({ scope }) => listed(scope.accounts, 'all'),
  Campaigns: ({ scope }) => listed(scope.campaigns, 'all'),
  Channels: ({ scope }) => listed(scope.channels, 'all'),
  Statuses: ({ scope }) => listed(scope.statuses, 'all'),
  'Created from': ({ scope }) => scope.made_from ?? 'any day',
  'Created until': ({ scope }) => scope.made_to ?? 'any day',
  Webhooks: ({ webhook_ids: ids = [] }) => (ids.length === 0 ? 'none' : String(ids.length)),
  'Version used': ({ judged_by: by }) => (by === 'newest' ? 'the newest version' : 'the version at naming'),
}

function segmentWords(segment: StoredTemplate['segments'][number]): string {
  const values = 'values' in segment && segment.values.length > 0 ? ` (${segment.values.length})` : ''
  return `${segment.label}: ${segment.type}${values}${segment.required ? '' : ', optional'}`
}

export const templateWords = (template: StoredTemplate): FieldWords =>
  new Map(Object.entries(WORDS).map(([field, words]) => [field, words(template)]))
