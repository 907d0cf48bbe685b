import type { Template, TemplateScope } from '@flightdeck/contract/taxonomy'
import { TEMPLATE_KIND_TITLES } from '@flightdeck/domain/taxonomy'
import { formatCount } from '../../../lib/count-text.ts'
import { longDay } from '../../../lib/day-text.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { casingWords, readingWords, stateMarks, validWords } from '../words.ts'

export function templateFacts(template: Template): [term: string, words: string][] {
  const { state, active_from: from, kind, platforms, reading, delimiter, casing, most_bytes: most } = template
  const { coverage, judged_by: by, owner } = template
  return [
    [
      'State',
      `${stateMarks[state].label}${state === 'active' && from !== null ? ` from ${longDay(from)}` : ''}`,
    ],
    ['Kind', TEMPLATE_KIND_TITLES[kind]],
    ['Platforms', platforms.length === 0 ? 'All' : platforms.map(platformName).join(', ')],
    ['Scope', scopeWords(template.scope)],
    ['Reading', `${readingWords[reading]}, delimiter “${delimiter}”`],
    ...(casing === 'any' ? [] : [['Case', casingWords[casing]] as [string, string]]),
    ...(most === null ? [] : [['Length', `At most ${formatCount(most, 'byte')}`] as [string, string]]),
    ['Evaluated by', by === 'newest' ? 'Newest version' : 'Version in force when named'],
    ['Names', `${coverage.names.toLocaleString('en-GB')}, ${validWords(coverage)} valid`],
    ['Owner', owner?.name ?? 'Unassigned'],
  ]
}

/** Scope of a template: `All`, or each limit that is set. */
export function scopeWords({
  accounts,
  campaigns,
  channels,
  statuses,
  made_from,
  made_to,
}: TemplateScope): string {
  const limits = [
    accounts.length > 0 && formatCount(accounts.length, 'account'),
    campaigns.length > 0 && formatCount(campaigns.length, 'campaign'),
    channels.length > 0 && channels.join(', '),
    statuses.length > 0 && statuses.join(', '),
    made_from !== null && `created from ${longDay(made_from)}`,
    made_to !== null && `created until ${longDay(made_to)}`,
  ].filter((words) => words !== false)
  return limits.length === 0 ? 'All' : limits.join(' · ')
}
