import { z } from 'zod'
import { MAX_ITEMS } from '@flightdeck/domain/changes'
import { ByNumber, Name } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { ChangeItem, ChangeItemInput } from './item.ts'
import { ChangeEvent, ChangeSet, ChangeStop, ChangeWeek } from './set.ts'
import { Direction, ItemNo, ItemState, Sentences, TypedOrigin } from './words.ts'
import { Count, Page, PerPage } from '../lists.ts'
import { DspName } from '../entity-fields.ts'

const Items = z.array(ItemNo).min(1, 'Choose an item').max(MAX_ITEMS)

export const ChangeProposal = z.strictObject({
  title: Name('a title'),
  reason: Sentences('the reason', 2_000).default(''),
  origin: TypedOrigin.default('person'),
  /** Stored as a draft instead of proposed. */
  draft: z.boolean().default(false),
  items: z
    .array(ChangeItemInput, 'Choose what to change')
    .min(1, 'Choose what to change')
    .max(MAX_ITEMS, `Use at most ${MAX_ITEMS.toLocaleString('en-GB')} changes in one set`),
})
export type ChangeProposal = z.input<typeof ChangeProposal>

const Tab = z.enum(['waiting_for_me', 'in_progress', 'done'])
const SetOrder = z.enum(['worst', 'money', 'newest', 'oldest', 'title'])
const One = z.strictObject({ set: ChangeSet })

const ChangeSetList = z.strictObject({
  sets: z.array(ChangeSet),
  total: Count,
  page: Count,
  per_page: Count,
  tabs: z.strictObject({ waiting_for_me: Count, in_progress: Count, done: Count }),
  stop: ChangeStop.nullable(),
})
export type ChangeSetList = z.infer<typeof ChangeSetList>

const ChangeSetDetail = z.strictObject({
  set: ChangeSet,
  /** The latest first. */
  timeline: z.array(ChangeEvent),
  /** Filter options of the diff, regardless of the current filter. */
  facets: z.strictObject({
    field: z.array(z.strictObject({ value: z.string(), label: z.string(), count: Count })),
    campaign: z.array(z.strictObject({ value: z.string(), label: z.string(), count: Count })),
    state: z.array(z.strictObject({ value: ItemState, label: z.string(), count: Count })),
    direction: z.array(z.strictObject({ value: Direction, label: z.string(), count: Count })),
    dsp: z.array(z.strictObject({ value: DspName, label: z.string(), count: Count })),
  }),
  stop: ChangeStop.nullable(),
  /** Null until a week after it was applied. */
  week_after: ChangeWeek.nullable(),
})
export type ChangeSetDetail = z.infer<typeof ChangeSetDetail>

const ChangeItemPage = z.strictObject({
  items: z.array(ChangeItem),
  total: Count,
  page: Count,
  per_page: Count,
})
export type ChangeItemPage = z.infer<typeof ChangeItemPage>

/** Manual changes, as the platform's own bulk files with only the changed columns. */
const ChangeFiles = z.strictObject({
  files: z.array(
    z.strictObject({
      dsp: DspName,
      name: z.string(),
      rows: Count,
      columns: z.array(z.string()),
      csv: z.string(),
    }),
  ),
  /** Number of changes without a column in any file; each has a deep link to the platform. */
  without_file: Count,
})
export type ChangeFiles = z.infer<typeof ChangeFiles>

const FOUND: ['not_found', 'conflict'] = ['not_found', 'conflict']

export const ChangeBadge = z.strictObject({
  waiting_for_me: Count,
  in_progress: Count,
  stop: ChangeStop.nullable(),
})

export const changeRoutes = {
  'changes.propose': {
    method: 'POST',
    path: '/changes/',
    summary: 'Propose changes to campaigns on the platforms, or keep them as a draft',
    access: 'changes:propose',
    paid: true,
    body: ChangeProposal,
    mostBytes: 8 * 1024 * 1024,
    answer: One,
    errors: FOUND,
    creates: true,
  },
  'changes.list': {
    method: 'GET',
    path: '/changes/',
    summary:
      'Change sets: waiting for me, in progress, done. The worst first are those that wait for a decision, then by the money they move',
    access: 'changes:read',
    paid: true,
    query: z.strictObject({
      tab: Tab.default('in_progress'),
      order: SetOrder.default('newest'),
      /** Without it, both. */
      proposer: z.enum(['agents', 'people']).optional(),
      page: Page,
      per_page: PerPage,
    }),
    answer: ChangeSetList,
  },
  'changes.badge': {
    method: 'GET',
    path: '/change-badge/',
    summary: 'How many change sets wait for me, and whether writing is stopped',
    access: 'changes:read',
    paid: true,
    answer: ChangeBadge,
  },
  'changes.one': {
    method: 'GET',
    path: '/changes/:id/',
    summary: 'One change set with its timeline',
    access: 'changes:read',
    paid: true,
    params: ByNumber,
    answer: ChangeSetDetail,
    errors: ['not_found'],
  },
  'changes.items': {
    method: 'GET',
    path: '/changes/:id/items/',
    summary: 'The diff of a change set, grouped by campaign',
    access: 'changes:read',
    paid: true,
    params: ByNumber,
    query: z.strictObject({
      field: z.string().max(60).optional(),
      /** `platform:id`, or `none` for entities below no campaign. */
      campaign: z.string().max(300).optional(),
      state: ItemState.optional(),
      direction: Direction.optional(),
      dsp: DspName.optional(),
      page: Page,
      per_page: z.coerce.number().int().min(1).max(500).default(200),
    }),
    answer: ChangeItemPage,
    errors: ['not_found'],
  },
  'changes.files': {
    method: 'GET',
    path: '/changes/:id/files/',
    summary: 'Bulk files for the changes of an approved set that can’t be written by API',
    access: 'changes:read',
    paid: true,
    params: ByNumber,
    answer: ChangeFiles,
    errors: ['not_found'],
  },
  'changes.choose': {
    method: 'POST',
    path: '/changes/:id/items/choice/',
    summary: 'Leave items out of a change set that is not approved yet, or take them in again',
    access: 'changes:propose',
    paid: true,
    params: ByNumber,
    body: z.strictObject({ items: Items, left_out: z.boolean() }),
    answer: One,
    errors: FOUND,
  },
  'changes.submit': {
    method: 'POST',
    path: '/changes/:id/submit/',
    summary: 'Propose a draft',
    access: 'changes:propose',
    paid: true,
    params: ByNumber,
    answer: One,
    errors: FOUND,
  },
  'changes.approve': {
    method: 'POST',
    path: '/changes/:id/approve/',
    summary: 'Approve exactly the items that were shown; the digest names them',
    access: 'changes:approve',
    paid: true,
    params: ByNumber,
    body: z.strictObject({
      digest: z.string().min(1).max(100),
      note: Sentences('the note', 2_000).default(''),
      /** Start applying in the same step, as far as the role allows. */
      apply: z.boolean().default(false),
    }),
    answer: One,
    errors: FOUND,
  },
  'changes.reject': {
    method: 'POST',
    path: '/changes/:id/reject/',
    summary: 'Reject a change set, or withdraw one of your own',
    access: 'changes:propose',
    paid: true,
    params: ByNumber,
    body: z.strictObject({ reason: Sentences('the reason', 2_000).default('') }),
    answer: One,
    errors: FOUND,
  },
  'changes.apply': {
    method: 'POST',
    path: '/changes/:id/apply/',
    summary: 'Write an approved change set to the platforms',
    access: 'changes:apply',
    paid: true,
    params: ByNumber,
    answer: One,
    errors: FOUND,
  },
  'changes.stop': {
    method: 'POST',
    path: '/changes/:id/stop/',
    summary: 'Stop writing one change set, also half-way',
    access: 'changes:propose',
    paid: true,
    params: ByNumber,
    answer: One,
    errors: FOUND,
  },
  'changes.resume': {
    method: 'POST',
    path: '/changes/:id/resume/',
    summary: 'Continue a stopped change set',
    access: 'changes:apply',
    paid: true,
    params: ByNumber,
    answer: One,
    errors: FOUND,
  },
  'changes.retry': {
    method: 'POST',
    path: '/changes/:id/retry/',
    summary: 'Try again what failed or was refused; without items, all of them',
    access: 'changes:apply',
    paid: true,
    params: ByNumber,
    body: z.strictObject({ items: Items.optional() }),
    answer: One,
    errors: FOUND,
  },
  'changes.undo': {
    method: 'POST',
    path: '/changes/:id/undo/',
    summary: 'Propose the inverse of a change set, or of some of its items; the same gates apply',
    access: 'changes:propose',
    paid: true,
    params: ByNumber,
    body: z.strictObject({ items: Items.optional(), reason: Sentences('the reason', 2_000).default('') }),
    answer: One,
    errors: FOUND,
    creates: true,
  },
  'changes.stopAll': {
    method: 'POST',
    path: '/change-stop/',
    summary: 'Stop all writing to platforms',
    access: 'changes:propose',
    body: z.strictObject({ reason: Sentences('the reason', 500).default('') }),
    answer: z.strictObject({ stop: ChangeStop }),
  },
  'changes.resumeAll': {
    method: 'DELETE',
    path: '/change-stop/',
    summary: 'Resume writing to platforms',
    access: 'changes:apply',
    answer: z.strictObject({ stop: z.null() }),
  },
} as const satisfies RouteTable
