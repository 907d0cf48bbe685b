import { ENTITY_STATUSES, KIND_TITLES } from '../../../ad-data/entity.ts'
import { CHANNELS } from '../../vocabulary.ts'
import type { CheckSubject } from '../../subject.ts'
import { isLive } from '../../subject.ts'
import { unknown, type Field } from '../field.ts'
import { field, nonEmptyList, fieldsForPart, nonBlankText } from './make.ts'

const STATUS_WORDS = Object.fromEntries(
  ENTITY_STATUSES.map((one) => [one, one[0]!.toUpperCase() + one.slice(1)]),
)
export const STATE_WORDS = {
  live: 'Live',
  scheduled: 'Scheduled',
  over: 'Ended',
  paused: 'Paused',
  draft: 'Draft',
  gone: 'Archived or deleted',
  unused: 'Unused',
}
const CHANNEL_WORDS = Object.fromEntries(Object.entries(CHANNELS).map(([key, { label }]) => [key, label]))

const NO_STATE = unknown('status unknown')
const NO_CHANNEL = unknown('channel unknown')
const NOT_ALL_READ = unknown('some linked items unknown')

const own = ['entity', ['status'] as const] as const
const place = ['entity', [] as const] as const
const whenFullyRead = (read: (subject: CheckSubject) => number) => (subject: CheckSubject) =>
  subject.unread > 0 ? NOT_ALL_READ : read(subject)

const warnings = fieldsForPart('platformWarnings', 'entity')

export const ENTITY_FIELDS: readonly Field[] = [
  field('name', 'Name', ['entity', ['name']], 'text', ({ name }) => nonBlankText(name)),
  field('name_length', 'Name length', ['entity', ['name']], 'number', ({ name }) => name.length, {
    unit: 'characters',
  }),
  field('id', 'ID', place, 'text', ({ nativeId }) => nonBlankText(nativeId)),
  field('status', 'Status', own, 'choice', ({ status }) => (status === 'unknown' ? NO_STATE : status), {
    values: Object.fromEntries(Object.entries(STATUS_WORDS).filter(([key]) => key !== 'unknown')),
  }),
  field(
    'effective_status',
    'Effective status',
    ['entity', ['status', 'flight']],
    'choice',
    ({ effective }) => (effective === 'unknown' ? NO_STATE : effective),
    { values: STATE_WORDS },
  ),
  field('platform_status', 'Status (platform value)', own, 'text', ({ nativeStatus }) =>
    nonBlankText(nativeStatus),
  ),
  field('level', 'Level', place, 'choice', ({ kind }) => kind, { values: KIND_TITLES }),
  field('platform_level', 'Level (platform value)', place, 'text', ({ nativeKind }) =>
    nonBlankText(nativeKind),
  ),
  field('channel', 'Channel', ['entity', ['channel']], 'choice', ({ channel }) => channel ?? NO_CHANNEL, {
    values: CHANNEL_WORDS,
  }),
  field('account_id', 'Account ID', place, 'text', ({ account }) => nonBlankText(account.nativeId)),
  field('currency', 'Account currency', place, 'text', ({ account }) => nonBlankText(account.currency)),
  field('time_zone', 'Account time zone', place, 'text', ({ account }) => nonBlankText(account.timezone)),
  field('children', 'Children', place, 'number', ({ children }) => children.length),
  field('live_children', 'Live children', own, 'number', ({ children }) => children.filter(isLive).length),
  field('siblings', 'Siblings', place, 'number', ({ siblings }) => Math.max(0, siblings.length - 1)),
  field(
    'creatives',
    'Creatives in use',
    ['entity', ['creatives']],
    'number',
    whenFullyRead((one) => one.creatives.length),
  ),
  field(
    'live_creatives',
    'Live creatives in use',
    ['entity', ['creatives', 'status']],
    'number',
    whenFullyRead((one) => one.creatives.filter(isLive).length),
  ),
  field(
    'deals',
    'Deals in use',
    ['entity', ['deals']],
    'number',
    whenFullyRead((one) => one.deals.length),
  ),
  field('used_by', 'Line items using it', place, 'number', ({ usedBy }) => usedBy.length),
  field('days_since_change', 'Days since last change', ['entity', ['changes']], 'number', lastChange, {
    unit: 'days',
  }),
  warnings('warnings', 'Platform warnings', 'list', (all) => nonEmptyList(all.map(({ code }) => code))),
]

const NO_CHANGES = unknown('no earlier version to compare with')
function lastChange({ changes, account }: CheckSubject) {
  if (changes === null) return NO_CHANGES
  if (changes.length === 0) return null
  return account.today - Math.max(...changes.map(({ on }) => on))
}
