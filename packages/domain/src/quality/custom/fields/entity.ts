import { ENTITY_STATUSES, KIND_TITLES } from '../../../ad-data/entity.ts'
import { CHANNELS } from '../../vocabulary.ts'
import type { CheckSubject } from '../../subject.ts'
import { isLive } from '../../subject.ts'
import { unknown, type Field } from '../field.ts'
import { field, listOf, ofPart, textOf } from './make.ts'

const STATUS_WORDS = Object.fromEntries(
  ENTITY_STATUSES.map((one) => [one, one[0]!.toUpperCase() + one.slice(1)]),
)
export const STATE_WORDS = {
  live: 'Live',
  scheduled: 'Scheduled',
  over: 'Over',
  paused: 'Paused',
  draft: 'Draft',
  gone: 'Archived or deleted',
  unused: 'Unused',
}
const CHANNEL_WORDS = Object.fromEntries(Object.entries(CHANNELS).map(([key, { label }]) => [key, label]))

const NO_STATE = unknown('its state is not known')
const NO_CHANNEL = unknown('its channel is not known')
const NOT_ALL_READ = unknown('not all that it uses is known')

const own = ['entity', ['status'] as const] as const
const place = ['entity', [] as const] as const
const ofUsed = (read: (subject: CheckSubject) => number) => (subject: CheckSubject) =>
  subject.unread > 0 ? NOT_ALL_READ : read(subject)

const warnings = ofPart('platformWarnings', 'entity')

export const ENTITY_FIELDS: readonly Field[] = [
  field('name', 'Name', ['entity', ['name']], 'text', ({ name }) => textOf(name)),
  field('name_length', 'Length of the name', ['entity', ['name']], 'number', ({ name }) => name.length, {
    unit: 'characters',
  }),
  field('id', 'Id', place, 'text', ({ nativeId }) => textOf(nativeId)),
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
  field('platform_status', 'Status in the platform’s words', own, 'text', ({ nativeStatus }) =>
    textOf(nativeStatus),
  ),
  field('level', 'Level', place, 'choice', ({ kind }) => kind, { values: KIND_TITLES }),
  field('platform_level', 'Level in the platform’s words', place, 'text', ({ nativeKind }) =>
    textOf(nativeKind),
  ),
  field('channel', 'Channel', ['entity', ['channel']], 'choice', ({ channel }) => channel ?? NO_CHANNEL, {
    values: CHANNEL_WORDS,
  }),
  field('account_id', 'Account id', place, 'text', ({ account }) => textOf(account.nativeId)),
  field('currency', 'Currency of the account', place, 'text', ({ account }) => textOf(account.currency)),
  field('time_zone', 'Time zone of the account', place, 'text', ({ account }) => textOf(account.timezone)),
  field('children', 'Entities below it', place, 'number', ({ children }) => children.length),
  field(
    'live_children',
    'Live entities below it',
    own,
    'number',
    ({ children }) => children.filter(isLive).length,
  ),
  field('siblings', 'Entities beside it', place, 'number', ({ siblings }) =>
    Math.max(0, siblings.length - 1),
  ),
  field(
    'creatives',
    'Creatives in use',
    ['entity', ['creatives']],
    'number',
    ofUsed((one) => one.creatives.length),
  ),
  field(
    'live_creatives',
    'Live creatives in use',
    ['entity', ['creatives', 'status']],
    'number',
    ofUsed((one) => one.creatives.filter(isLive).length),
  ),
  field(
    'deals',
    'Deals in use',
    ['entity', ['deals']],
    'number',
    ofUsed((one) => one.deals.length),
  ),
  field('used_by', 'Line items that use it', place, 'number', ({ usedBy }) => usedBy.length),
  field(
    'days_since_change',
    'Days since it was last changed',
    ['entity', ['changes']],
    'number',
    lastChange,
    {
      unit: 'days',
    },
  ),
  warnings('warnings', 'Warnings of the platform', 'list', (all) => listOf(all.map(({ code }) => code))),
]

const NO_CHANGES = unknown('no earlier look at it is kept')
function lastChange({ changes, account }: CheckSubject) {
  if (changes === null) return NO_CHANGES
  if (changes.length === 0) return null
  return account.today - Math.max(...changes.map(({ on }) => on))
}
