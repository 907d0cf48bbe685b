export * from './access/abilities.ts'
export * from './access/actor.ts'
export * from './members/change-member.ts'
export * from './members/may-invite.ts'
export * from './ad-data/entity-changes.ts'
export * from './ad-data/entity.ts'
export * from './ad-data/facts.ts'
export { countryWritten } from './ad-data/countries.ts'
export * from './ad-data/settings.ts'
export {
  phrase,
  settingsInWords,
  words as valueInWords,
  type SettingWords,
} from './ad-data/settings-words.ts'
export * from './ad-data/setup-words.ts'
export * from './ad-data/slice-marks.ts'
export * from './ad-data/slice.ts'
export * from './alerts/amount-words.ts'
export * from './alerts/backtest.ts'
export * from './alerts/breaching.ts'
export * from './alerts/brief.ts'
export * from './alerts/rises.ts'
export * from './alerts/bundle.ts'
export * from './alerts/conditions.ts'
export * from './entities/entity-id.ts'
export * from './alerts/episodes.ts'
export * from './alerts/health.ts'
export * from './metrics/histogram.ts'
export { nthSmallest } from './metrics/quantiles.ts'
export * from './alerts/hygiene.ts'
export * from './alerts/judge-candidates.ts'
export * from './alerts/judge.ts'
export * from './metrics/metrics.ts'
export * from './alerts/message.ts'
export * from './alerts/near-misses.ts'
export * from './alerts/pass-counts.ts'
export * from './alerts/provisional.ts'
export * from './metrics/reading.ts'
export * from './alerts/receipt.ts'
export * from './alerts/recipients.ts'
export * from './alerts/rule.ts'
export * from './alerts/same-rule.ts'
export * from './alerts/schedule.ts'
export * from './alerts/sentence.ts'
export * from './alerts/suggest.ts'
export * from './alerts/threshold-currency.ts'
export * from './metrics/vocabulary.ts'
export * from './metrics/window.ts'
export * from './delivery/measures.ts'
export * from './delivery/reading.ts'
export * from './connections/connection-health.ts'
export * from './connections/connection-state.ts'
export * from './connections/days-to-read.ts'
export * from './connections/settled.ts'
export { flagJumps, isNear, rateProblem, type WeighedRate } from './money/check-rates.ts'
export { convert } from './money/convert.ts'
export * from './money/dated-rate.ts'
export { decimalText, exactText } from './money/decimal-text.ts'
export * from './money/micros.ts'
export { currencyDecimals, minorUnitMicros } from './money/minor-units.ts'
export * from './money/money-total.ts'
export { moneyWords, shortMoney, type MoneyAmount, type MoneyDigits } from './money/money-words.ts'
export * from './money/rate-book.ts'
export * from './money/rate-file.ts'
export { formatRatio, ratioFrom, type Ratio } from './money/ratio.ts'
export { byWorth, rankedIn, worthIn, type RankedAmount } from './money/worth.ts'
export * from './numbers/round.ts'
export * from './budget/line-item-goal.ts'
export * from './budget/goal-reading.ts'
export * from './budget/goal.ts'
export type {
  AdsDescription,
  EntityIds,
  PlatformDescription,
  PlatformKind,
  PlatformMark,
} from './platforms/description.ts'
export * from './platforms/platforms.ts'
export * from './platforms/sign-in-apps.ts'
export { costsInSpend, type CostMeasure } from './platforms/costs.ts'
export { stopsSpend } from './platforms/budget-stop.ts'
export { mixedSpendBasis } from './platforms/spend-basis.ts'
export { isReported, reportedMetrics } from './platforms/reported.ts'
export * from './pacing/plan-revenue.ts'
export { spendableBelow, spendableOnPlatform } from './pacing/budget-left.ts'
export { isCappedGoal } from './pacing/flight-of-goal.ts'
export { runRateDays, runRateEnd } from './budget/run-rate.ts'
export { isPublicAddress } from './net/public-address.ts'
export * from './net/sftp-host.ts'
export * from './net/webhook-url.ts'
export * from './audit/deeds.ts'
export * from './session/email.ts'
export * from './session/one-time-code.ts'
export * from './session/password.ts'
export * from './factors/second-factor.ts'
export * from './organisation/young-organisation.ts'
export * from './subscription/account-size.ts'
export * from './subscription/freemium.ts'
export * from './subscription/onboarding.ts'
export { LONGEST_CELL, type Cell, type Grid } from './plan-sheets/cell.ts'
export * from './plan-sheets/columns.ts'
export * from './plan-sheets/free-form/column-choice.ts'
export { GUESS_REASONS, type ColumnGuess, type GuessReason } from './plan-sheets/free-form/guesses.ts'
export type { HeaderChoices } from './plan-sheets/free-form/header-choices.ts'
export type { BlockReading } from './plan-sheets/free-form/read-block.ts'
export * from './plan-sheets/match-rows.ts'
export { entityFinder, type KnownEntity } from './plan-sheets/match.ts'
export { overlapFinder, type Overlap } from './plan-sheets/overlaps.ts'
export * from './plan-sheets/plan-diff.ts'
export * from './plan-sheets/plan-difference.ts'
export * from './plan-sheets/plan-grid.ts'
export { countriesIn } from './plan-sheets/plan-places.ts'
export * from './plan-sheets/plan-row.ts'
export { KIND_LABELS, type GoalType, type RateType } from './plan-sheets/words.ts'
export { AT_RISK, type AtRisk } from './checks/risk/at-risk.ts'
export {
  countOnce,
  type CountedClaim,
  type CountedNode,
  type CountedStake,
  type MoneyCount,
} from './checks/risk/count-once.ts'
export { computeExposure, type Exposure, type Stake } from './checks/risk/exposure.ts'
export { makeMoneyLeft, type MoneyLeft } from './checks/risk/money-left.ts'
export { termText, type TermInput } from './receipt/term.ts'
export {
  isFarFromUsual,
  leftAbove,
  SLIP,
  slipRisk,
  usualBudget,
  type EnforcedBudget,
  type UsualBudget,
} from './checks/budget-slip.ts'
export * from './checks/campaign-words.ts'
export * from './checks/catalogue.ts'
export * from './checks/certificate.ts'
export type { Check, EntityPhase } from './checks/check.ts'
export { compileCheck, collectReads } from './checks/custom/compile.ts'
export * from './checks/custom/custom-file.ts'
export * from './checks/custom/definition.ts'
export { fieldByKey, FIELDS, levelsGiving } from './checks/custom/field-catalogue.ts'
export {
  FIELD_GROUPS,
  FIELD_KINDS,
  isUnknown,
  type Field,
  type FieldGroup,
  type FieldKind,
  type FieldReading,
} from './checks/custom/field.ts'
export { readingWords, wantedWords } from './checks/custom/field-words.ts'
export * from './checks/custom/missing-platforms.ts'
export * from './checks/custom/operators.ts'
export { proposeChecks, type Proposal } from './checks/custom/propose.ts'
export * from './checks/custom/read-definition.ts'
export { readRefValue, refLabel, resolveRef } from './checks/custom/ref.ts'
export { sampleSubjects } from './checks/custom/sample.ts'
export { customSentence, LEVEL_WORDS, treeWords } from './checks/custom/sentence.ts'
export * from './checks/echo.ts'
export * from './checks/gather-subjects.ts'
export * from './checks/needs.ts'
export type { CheckFinding, CheckOutcome } from './checks/outcome.ts'
export {
  readParameters,
  type Parameter,
  type ParameterSet,
  type ParameterUnit,
  type ParameterValues,
} from './checks/parameters.ts'
export * from './checks/roll-up.ts'
export * from './checks/run-checks.ts'
export * from './checks/score.ts'
export * from './checks/signs.ts'
export * from './checks/money-status.ts'
export { describeStanding, type NamedStanding } from './checks/status-words.ts'
export {
  walkAncestors,
  isOpen,
  type CheckSubject,
  type Effective,
  type InspectedAccount,
  type PastChange,
  type PlanPromise,
  type SubjectNaming,
  type Reads,
} from './checks/subject.ts'
export * from './checks/vocabulary.ts'
export * from './checks/worsened.ts'
export * from './personal-data/pseudonym.ts'
export * from './retention/kinds.ts'
export * from './directory/read-filter.ts'
export * from './directory/read-patch.ts'
export * from './single-sign-on/role-by-claim.ts'
export { csvCell } from './text/csv-cell.ts'
export { editDistance } from './text/edit-distance.ts'
export { fold, withoutAccents, wordsIn } from './text/fold.ts'
export * from './text/formula.ts'
export * from './text/plain-text.ts'
export { stable } from './text/stable.ts'
export * from './time/day.ts'
export * from './time/day-text.ts'
export * from './time/duration.ts'
export * from './time/serial-day.ts'
export * from './time/zone.ts'
export * from './time/zone-labels.ts'
export * from './work/back-off.ts'
export * from './clients/clients.ts'
export * from './views/alerts-filter.ts'
export * from './views/campaigns-filter.ts'
export { givenIn } from './views/address-reader.ts'
export * from './views/issues-filter.ts'
export * from './views/views.ts'
export { settingReadings } from './checks/setting-readings.ts'
