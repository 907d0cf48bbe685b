import type { SelectedCheckChange } from '@flightdeck/contract'
import type {
  AdPlatformKey,
  Bin,
  CheckId,
  CheckMode,
  CustomCheck,
  Day,
  Proposal,
  TermInput,
  Effective,
  EntityKind,
  Severity,
} from '@flightdeck/domain'
import type { ChangeRequest } from '@flightdeck/domain/writes'

/** A selected check as a run knows it. */
export type Selection = {
  checkId: CheckId
  dspName: AdPlatformKey
  channelName: string
  isOn: boolean
  mode: CheckMode
  fieldsData: SelectedCheckChange['fields_data']
  overrides: SelectedCheckChange['overrides']
  version: number
  /** What somebody wrote, for a check that is not of the library. */
  definition: CustomCheck | null
}

/** A check on an entity. */
export type Pair = { checkId: CheckId; entityNo: number }

export type RunRequest = {
  organisationId: string
  now: Date
  selections: Selection[]
  /** Only these checks are told of; null is all. */
  checkIds: CheckId[] | null
  /** Only these entities; null is all. */
  entityNos: number[] | null
  /** Open findings: what became of each is told, failing or not. */
  watch: Pair[]
  keepsMatrix: boolean
}

/** So much of what is left of an entity; of a creative or a deal within the part that it has there. */
export type KeptStake = { on: number; micros: number; part: number; strip: string | null }

export type CheckFailure = Pair & {
  campaignNo: number | null
  platform: AdPlatformKey
  channel: string | null
  severity: Severity
  mode: CheckMode
  version: number
  expected: string
  found: string
  /** Null is not known. */
  atRiskMicros: number | null
  currency: string
  formula: string
  /** What the money was reckoned from, and the last day whose numbers it knew. */
  inputs: TermInput[]
  /** Where the money lies, and what of it no budget holds. */
  stakes: KeptStake[]
  beyondMicros: number
  /** Changes with where the money lies and with what its receipt says. */
  moneyMark: string
  /** Every campaign it is about: several may use a deal. */
  campaignNos: number[]
  dataThrough: Day | null
  hasLittleData: boolean
  /** What explains it. */
  echoOf: Pair | null
}

/** What a run says of a finding that it did not find again. */
export type WatchedFinding = Pair & {
  is: 'passes' | 'not_applicable' | 'cannot_tell' | 'off' | 'gone'
  why: string
}

/** `why` for not applicable; mode, expected and found for a failure. */
export type MatrixCell = {
  checkId: CheckId
  result: 'passes' | 'fails' | 'not_applicable'
  mode?: CheckMode
  expected?: string
  found?: string
  why?: string
}
/** With the version of the entity's settings that was judged. */
export type MatrixRow = { entityNo: number; version: number; isFailing: boolean; cells: MatrixCell[] }
export type CheckTally = { passed: number; failed: number; notApplicable: number; version: number }

/** How an entity stands, as it is kept. Vectors are numbered by their place in the answer. */
export type CheckupRow = {
  entity_no: number
  platform: AdPlatformKey
  kind: EntityKind
  native_id: string
  name: string
  parent_no: number | null
  order_no: number | null
  root_no: number
  children: number
  effective: Effective
  channel: string | null
  starts_on: string | null
  ends_on: string | null
  budget_micros: number | null
  spend_micros: number | null
  /** From where on spend is known, where the flight began before. */
  spend_since: string | null
  pacing: number | null
  used_percent: number | null
  /** What is still to be spent through it. */
  left_micros: number | null
  /** What its pacing is held to. */
  goal_micros: number | null
  goal_unit: 'money' | 'units' | null
  goal_by: 'plan' | 'platform' | null
  vector_no: number
  below_no: number
  score: number | null
  confidence: number
  passed_weight: number
  applicable_weight: number
  is_by_spend: boolean
  outcomes_ran: number
  outcomes_skipped: number
}
/** Rows of one account, as the columns they are sent to the database in, packed: a run holds all of them until it writes. */
export type CheckupPart = { accountNo: number; rows: Uint8Array<ArrayBuffer> }
/**
 * Which trees of an account were looked at, null being all of it, and whoever is still there; the last day that figures
 * knew, and the last that was final.
 */
export type LookedAt = {
  accountNo: number
  rootNos: number[] | null
  entityNos: number[]
  dataThrough: Day | null
  finalThrough: Day | null
}

/** What a run says at its end; its failures and checkups come before, in parts. */
export type RunAnswer = {
  entities: number
  lookedAt: LookedAt[]
  vectors: string[]
  watched: WatchedFinding[]
  tallies: Record<string, CheckTally>
  matrix: MatrixRow[]
  /** What of the time went into the checks themselves, once everything was read. */
  judgedMs: number
}

/** So many of what a check would flag are shown. */
export const MOST_FIRST = 5

export type TryRequest = { organisationId: string; now: Date; selections: Selection[] }
export type TryAnswer = {
  matches: number
  population: number
  reasons: { reason: string; count: number }[]
  atRisk: { currency: string; micros: number }[]
  atRiskUnknown: number
  /** Of each currency the most money first. */
  first: Pick<CheckFailure, 'entityNo' | 'expected' | 'found' | 'atRiskMicros' | 'currency'>[]
}

/** `by` is whoever writes it: their next question takes the place of this one. */
export type TestRequest = { organisationId: string; now: Date; definition: CustomCheck; by: string }
export type TestSide = {
  count: number
  first: { entityNo: number; found: string; values: { field: string; label: string; words: string }[] }[]
}
export type TestAnswer = {
  catches: TestSide
  passes: TestSide
  reasons: { reason: string; count: number }[]
  atRisk: { currency: string; micros: number }[]
  lookedAt: number
  /** Accounts, the most money first: there may have been no time for all. */
  accounts: { lookedAt: number; total: number }
  histogram: {
    field: string
    label: string
    kind: string
    unit: string | null
    is: string
    threshold: number
    bins: Bin[]
  } | null
}
export type ProposeRequest = { organisationId: string; now: Date; entityNo: number; platform: AdPlatformKey }

/** Findings whose fixes are asked for. */
export type FixRequest = { organisationId: string; now: Date; selections: Selection[]; pairs: Pair[] }
export type FixAnswer = Pair & {
  /** The entity that changes may be another than the one that was found: its parent, or a line item that uses it. */
  proposals: { entityNo: number; change: ChangeRequest; why: string }[]
  manual: string | null
}

/** Said while a run goes on: how many entities are done, and its long answers piece by piece, so that reading them keeps nobody waiting. */
export type RunNews = { done: number } | { failures: CheckFailure[] } | { checkups: CheckupPart }

/** What the checker is asked: what each question is given, answers and tells. A run that was stopped has no answer. */
export type CheckerProtocol = {
  run: { input: RunRequest; answer: RunAnswer | null; news: RunNews }
  try: { input: TryRequest; answer: TryAnswer[]; news: never }
  test: { input: TestRequest; answer: TestAnswer | null; news: never }
  propose: { input: ProposeRequest; answer: Proposal[]; news: never }
  fix: { input: FixRequest; answer: FixAnswer[]; news: never }
}
