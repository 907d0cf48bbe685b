import type { SelectedCheckChange } from '@flightdeck/contract/checks'
import type { EntityKind } from '@flightdeck/domain/ad-data'
import type {
  CheckId,
  CheckMode,
  CustomCheck,
  Proposal,
  Effective,
  Severity,
} from '@flightdeck/domain/checks'
import type { Bin } from '@flightdeck/domain/metrics'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { TermInput } from '@flightdeck/domain/receipt'
import type { Day } from '@flightdeck/domain/time'
import type { LearnedOvershoots } from '@flightdeck/domain/pacing'
import type { NextStep, StepNumber, StepResult, Triage, TriageStepKey } from '@flightdeck/domain/triage'
import type { ChangeRequest } from '@flightdeck/domain/writes'

/** A selected check as a run uses it. */
export type Selection = {
  checkId: CheckId
  dspName: AdPlatformKey
  channelName: string
  isOn: boolean
  mode: CheckMode
  fieldsData: SelectedCheckChange['fields_data']
  overrides: SelectedCheckChange['overrides']
  version: number
  /** Definition of a custom check; null for a library check. */
  definition: CustomCheck | null
}

export type Pair = { checkId: CheckId; entityNo: number }

export type RunRequest = {
  organisationId: string
  now: Date
  selections: Selection[]
  /** Only these checks are reported; null is all. */
  checkIds: CheckId[] | null
  /** Only these entities are reported; null is all. */
  entityNos: number[] | null
  /** Open findings whose outcome is reported, failing or not. */
  watch: Pair[]
  keepsMatrix: boolean
  overshoots: LearnedOvershoots
}

/** Stake in the money left to an entity; for a creative or deal, within its share of that money. */
export type StoredStake = { on: number; micros: number; part: number; strip: string | null }

export type CheckFailure = Pair & {
  campaignNo: number | null
  platform: AdPlatformKey
  channel: string | null
  severity: Severity
  mode: CheckMode
  version: number
  expected: string
  found: string
  /** Null when unknown. */
  atRiskMicros: number | null
  currency: string
  formula: string
  /** Inputs of the amount at risk. */
  inputs: TermInput[]
  /** Entities that hold the spend at risk, and the amount beyond any budget. */
  stakes: StoredStake[]
  beyondMicros: number
  /** Changes when the stakes or the receipt change. */
  moneyMark: string
  /** Every campaign affected: several may use one deal. */
  campaignNos: number[]
  dataThrough: Day | null
  hasLittleData: boolean
  /** Failure that explains this one. */
  echoOf: Pair | null
}

/** Result for a watched finding that did not fail again. */
export type WatchedFinding = Pair & {
  is: 'passes' | 'not_applicable' | 'cannot_tell' | 'off' | 'gone'
  why: string
}

/** `why` is set for not applicable; mode, expected and found for a failure. */
export type MatrixCell = {
  checkId: CheckId
  result: 'passes' | 'fails' | 'not_applicable'
  mode?: CheckMode
  expected?: string
  found?: string
  why?: string
}
/** Matrix row with the checked version of the entity's settings. */
export type MatrixRow = { entityNo: number; version: number; isFailing: boolean; cells: MatrixCell[] }
export type CheckTally = { passed: number; failed: number; notApplicable: number; version: number }

/** State of an entity, as stored. Vectors are numbered by their place in the answer. */
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
  /** First day with known spend, if the flight began earlier. */
  spend_since: string | null
  pacing: number | null
  used_percent: number | null
  /** Amount still to be spent through the entity. */
  left_micros: number | null
  /** Goal that pacing is measured against. */
  goal_micros: number | null
  goal_unit: 'money' | 'units' | null
  goal_by: 'plan' | 'platform' | null
  vector_no: number
  /** Number of the vector rolled up from the entities below. */
  below_no: number
  score: number | null
  confidence: number
  passed_weight: number
  applicable_weight: number
  is_by_spend: boolean
  outcomes_ran: number
  outcomes_skipped: number
}
/** Rows of one account as database columns, packed, because a run holds all of them until it writes. */
export type CheckupPart = { accountNo: number; rows: Uint8Array<ArrayBuffer> }
/** Checked trees of an account, null being all, with their entities; last day with data, last final day. */
export type CheckedTrees = {
  accountNo: number
  rootNos: number[] | null
  entityNos: number[]
  dataThrough: Day | null
  finalThrough: Day | null
}

/** Final answer of a run; failures and checkups are sent before, in parts. */
export type RunAnswer = {
  entities: number
  lookedAt: CheckedTrees[]
  vectors: string[]
  watched: WatchedFinding[]
  tallies: Record<string, CheckTally>
  matrix: MatrixRow[]
  /** Time spent in the checks themselves, after all data was read. */
  judgedMs: number
}

/** Number of example failures in an answer. */
export const MAX_EXAMPLES = 5

export type TryRequest = {
  organisationId: string
  now: Date
  selections: Selection[]
  overshoots: LearnedOvershoots
}
export type TryAnswer = {
  matches: number
  population: number
  reasons: { reason: string; count: number }[]
  atRisk: { currency: string; micros: number }[]
  atRiskUnknown: number
  /** Highest amounts first, by currency. */
  first: Pick<CheckFailure, 'entityNo' | 'expected' | 'found' | 'atRiskMicros' | 'currency'>[]
}

/** `by` is the author of the check; their next test replaces this one. */
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
  /** Accounts with the most money first; the time limit may not allow all. */
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

/** Findings to suggest fixes for. */
export type FixRequest = { organisationId: string; now: Date; selections: Selection[]; pairs: Pair[] }
export type FixAnswer = Pair & {
  /** The entity to change may differ from the failing one: its parent, or a line item that uses it. */
  proposals: { entityNo: number; change: ChangeRequest; why: string }[]
  manual: string | null
}

export type TriageRequest = { organisationId: string; now: Date; entityNo: number }
/** Triage of an entity, with other entities by their number. */
export type TriageAnswer = Pick<Triage, 'state' | 'missing' | 'cause' | 'confidence'> & {
  currency: string
  dataThrough: Day | null
  since: Day | null
  steps: {
    key: TriageStepKey
    result: StepResult
    sentence: string
    numbers: readonly StepNumber[]
    entityNo: number
    edit: { path: string; before: unknown; after: unknown; on: Day; actor: string | null } | null
  }[]
  next: { kind: NextStep['kind']; sentence: string; entityNo: number; change: ChangeRequest | null } | null
}

/** Progress of a run: checked entities, and long answers in parts, so that reading them delays nothing. */
export type RunNews = { done: number } | { failures: CheckFailure[] } | { checkups: CheckupPart }

/** Questions to the checker, with input, answer and news. A stopped run has no answer. */
export type CheckerProtocol = {
  run: { input: RunRequest; answer: RunAnswer | null; news: RunNews }
  try: { input: TryRequest; answer: TryAnswer[]; news: never }
  test: { input: TestRequest; answer: TestAnswer | null; news: never }
  propose: { input: ProposeRequest; answer: Proposal[]; news: never }
  fix: { input: FixRequest; answer: FixAnswer[]; news: never }
  triage: { input: TriageRequest; answer: TriageAnswer | null; news: never }
}
