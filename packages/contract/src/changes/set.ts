import { z } from 'zod'
import { Count, DspName, Person } from '../quality/words.ts'
import { MoneyTotal } from '../rates/amount.ts'
import { OriginKind, SetState } from './words.ts'

const Moment = z.iso.datetime()
/** Why somebody can't do a thing now; null when they can. */
const Obstacle = z.string().nullable()

/** Who proposed it: a member, or an agent for one. Null names are of people who left. */
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
    /** The set that this one takes back. */
    set_id: Count.nullable(),
    /** How many issues it fixes. */
    findings: Count,
  }),
  state: SetState,
  state_label: z.string(),
  /** What happened so far, in plain words. */
  sentence: z.string(),
  /** Names exactly these items: an approval repeats it, and counts for nothing else. */
  digest: z.string(),
  proposed_by: Proposer,
  created_at: Moment,
  proposed_at: Moment.nullable(),
  /** When the proposal or the approval runs out; null when neither can. */
  expires_at: Moment.nullable(),
  gate: z.enum(['none', 'one', 'four_eyes']),
  gate_why: z.string(),
  /** Null `by`: the policy asked for no approval. */
  approval: z.strictObject({ by: Person.nullable(), at: Moment, until: Moment, note: z.string() }).nullable(),
  rejection: z.strictObject({ by: Person.nullable(), at: Moment, reason: z.string() }).nullable(),
  stopped: z.strictObject({ by: Person.nullable(), at: Moment }).nullable(),
  /** Why nothing is being written at the moment, though there is something left to write. */
  held: z.string().nullable(),
  items: ItemCounts,
  entities: Count,
  dsps: z.array(DspName),
  /** What can be spent more and less, each currency by itself; and what counts against limits, in one. */
  money: z.array(z.strictObject({ currency: z.string(), raised: z.number(), lowered: z.number() })),
  raised_total: MoneyTotal,
  /** How many raise what can be spent by an amount that is not known. */
  unknown_amounts: Count,
  /** How many can't be undone: to be said before it is applied. */
  not_undoable: Count,
  undone_by_set_id: Count.nullable(),
  started_at: Moment.nullable(),
  finished_at: Moment.nullable(),
  /** What whoever asks may do with it now. */
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

/** What happened to the number a set promised, a week after. Each currency by itself. */
export const ChangeWeek = z.strictObject({
  applied_on: z.iso.date(),
  /** The weeks that are compared: the day itself is in neither. */
  before: Week,
  since: Week,
  /** The last day that delivery was known of. */
  through: z.iso.date(),
  /** Its issues: no longer there, and still there. */
  closed: Count,
  open: Count,
  money: z.array(
    z.strictObject({
      currency: z.string(),
      /** When the changes were proposed. */
      at_risk: z.number(),
      spent_before: z.number(),
      spent_since: z.number(),
    }),
  ),
})
export type ChangeWeek = z.infer<typeof ChangeWeek>

/** All writing of the organisation, stopped. */
export const ChangeStop = z.strictObject({ by: Person.nullable(), at: Moment, reason: z.string() })
export type ChangeStop = z.infer<typeof ChangeStop>
