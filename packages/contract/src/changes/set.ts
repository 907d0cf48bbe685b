import { z } from 'zod'
import { MoneyTotal } from '../rates/amount.ts'
import { OriginKind, SetState } from './words.ts'
import { Count } from '../lists.ts'
import { DspName } from '../entity-fields.ts'
import { Person } from '../fields.ts'

const Moment = z.iso.datetime()
/** Reason why the action is unavailable now; null when available. */
const Obstacle = z.string().nullable()

/** A member, or an agent acting for one. Null names are of people who left. */
const Proposer = z.strictObject({ person: Person.nullable(), agent: z.string().nullable() })

export const ItemCounts = z.strictObject({
  total: Count,
  waiting: Count,
  sending: Count,
  unknown: Count,
  by_hand: Count,
  done: Count,
  conflict: Count,
  refused: Count,
  failed: Count,
  left_out: Count,
  undone: Count,
})

export const ChangeSet = z.strictObject({
  id: Count,
  title: z.string(),
  reason: z.string(),
  origin: z.strictObject({
    kind: OriginKind,
    label: z.string(),
    /** The set that this one undoes. */
    set_id: Count.nullable(),
    /** Number of issues it fixes. */
    findings: Count,
  }),
  state: SetState,
  state_label: z.string(),
  /** Progress so far, in plain words. */
  sentence: z.string(),
  /** Hash of exactly these items: an approval must repeat it and is valid for nothing else. */
  digest: z.string(),
  proposed_by: Proposer,
  created_at: Moment,
  proposed_at: Moment.nullable(),
  /** Expiry of the proposal or of the approval; null when neither can expire. */
  expires_at: Moment.nullable(),
  gate: z.enum(['none', 'one', 'four_eyes']),
  gate_why: z.string(),
  /** Null `by`: the policy required no approval. */
  approval: z.strictObject({ by: Person.nullable(), at: Moment, until: Moment, note: z.string() }).nullable(),
  rejection: z.strictObject({ by: Person.nullable(), at: Moment, reason: z.string() }).nullable(),
  stopped: z.strictObject({ by: Person.nullable(), at: Moment }).nullable(),
  /** Reason why writing is paused although items remain. */
  held: z.string().nullable(),
  items: ItemCounts,
  entities: Count,
  dsps: z.array(DspName),
  /** Raised and lowered spend per currency; `raised_total` is the amount checked against limits. */
  money: z.array(z.strictObject({ currency: z.string(), raised: z.number(), lowered: z.number() })),
  raised_total: MoneyTotal,
  /** Number of raises by an unknown amount. */
  unknown_amounts: Count,
  /** Number of changes that can't be undone: shown before applying. */
  not_undoable: Count,
  undone_by_set_id: Count.nullable(),
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
  /** Actions available to the caller now. */
  may: z.strictObject({
    choose: Obstacle,
    submit: Obstacle,
    approve: Obstacle,
    reject: Obstacle,
    apply: Obstacle,
    stop: Obstacle,
    resume: Obstacle,
    retry: Obstacle,
    undo: Obstacle,
  }),
  retryable: Count,
})
export type ChangeSet = z.infer<typeof ChangeSet>

export const ChangeEvent = z.strictObject({
  at: Moment,
  /** drafted, proposed, chosen, approved, rejected, applying, held, stopped, resumed, retried, finished, expired, undo_proposed, undone. */
  what: z.string(),
  sentence: z.string(),
  by: z.string().nullable(),
})
export type ChangeEvent = z.infer<typeof ChangeEvent>

const Week = z.strictObject({ from: z.iso.date(), to: z.iso.date() })

/** Comparison a week after applying, per currency. */
export const ChangeWeek = z.strictObject({
  applied_on: z.iso.date(),
  /** The compared weeks; neither includes the day itself. */
  before: Week,
  since: Week,
  /** The last day with delivery data. */
  through: z.iso.date(),
  /** Issues that are gone, and issues still open. */
  closed: Count,
  open: Count,
  money: z.array(
    z.strictObject({
      currency: z.string(),
      /** At the time of the proposal. */
      at_risk: z.number(),
      spent_before: z.number(),
      spent_since: z.number(),
    }),
  ),
})
export type ChangeWeek = z.infer<typeof ChangeWeek>

/** Emergency stop of all writing in the organisation. */
export const ChangeStop = z.strictObject({ by: Person.nullable(), at: Moment, reason: z.string() })
export type ChangeStop = z.infer<typeof ChangeStop>
