export {
  BRIDGE_STEPS,
  ledgerTotal,
  buildBridge,
  type Bridge,
  type BridgeStep,
  type Ledger,
  type LedgerEntry,
} from './bridge.ts'
export { arrange, type ReportHead, type ReportRow, type ReportTable } from './arrange.ts'
export { computeChange, changeText, type Change } from './change.ts'
export { chartFor, CHARTS, type ChartKind } from './chart.ts'
export {
  DELIVERY_LEVELS,
  isDelivery,
  isOfDataset,
  REPORT_DATASETS,
  type DeliveryDataset,
  type ReportDataset,
  type RowDataset,
} from './datasets.ts'
export {
  DIMENSION_KEYS,
  dimensionByKey,
  DIMENSIONS,
  isDimension,
  isSegment,
  SEGMENT_KEY,
  segmentDimension,
  segmentKey,
  hasNames,
  isLevel,
  isTime,
  LEVEL_DIMENSIONS,
  TIME_DIMENSIONS,
  type DimensionKey,
  type SegmentDimension,
  type LevelDimension,
  type TimeDimension,
} from './dimensions.ts'
export { groupRows, type SourceRow } from './group-rows.ts'
export { joinedTables, TALLY_FIELDS, tableOfGroups, type GroupTable } from './group-table.ts'
export type { DimensionValue, ReportGroup } from './group.ts'
export type { Factors, ReportMoney } from './in-currency.ts'
export { asOne, combineNumberings, type Numbering } from './numbering.ts'
export {
  COMPARISONS,
  resolvePeriod,
  REPORT_PERIODS,
  shiftDays,
  comparisonShift,
  type Comparison,
  type DayPair,
  type ReportPeriod,
  type ReportPeriodKind,
} from './period.ts'
export {
  parameterFilters,
  asks,
  asksForPeriod,
  FILTER_DIMENSIONS,
  lastingMistakes,
  monthPeriod,
  NO_PARAMETERS,
  clearParameters,
  withParameters,
  type ReportParameters,
} from './parameters.ts'
export {
  lostNotes,
  lostValues,
  MISSING_WAYS,
  missingSentence,
  namesValues,
  withoutMissing,
  type FilterValue,
  type LostValues,
  type MissingWay,
} from './lost-values.ts'
export { planCover, type PlacedPlan, type PlannedDays } from './plan/plan-cover.ts'
export { planGroups } from './plan/plan-groups.ts'
export { planNotes, type PlansCompared } from './plan/plan-notes.ts'
export { plannedAmounts, type PlannedFlight } from './plan/planned-flight.ts'
export { canBeDrawn, buildLines, buildPicture, type Picture, type PictureSeries } from './picture.ts'
export {
  singleClient,
  aboutSource,
  canCompare,
  FILTER_WAYS,
  FIRST_QUESTION,
  REPORT_LIMITS,
  type FilterWay,
  type ReportFilter,
  type ReportQuestion,
} from './question.ts'
export { questionMistakes, tooManyCells, tooManyColumns, type QuestionMistake } from './read-question.ts'
export {
  isAdditive,
  isInCurrency,
  isRowMetric,
  metricMeasures,
  datasetMetrics,
  metricWords,
  REPORT_METRIC_KEYS,
  summedHow,
  usesRevenue,
  usesSpend,
  type ReportMetricKey,
} from './report-metrics.ts'
export type { ReportFigures } from './row-sums.ts'
export { sideWord, unknownWords } from './side-words.ts'
export { COMPLETE_WAIT_MS, MAX_WAIT_MS, LOOK_AGAIN_MS, nextSend, type SendTimes } from './schedule.ts'
export { computeFigure, NO_TALLY, type Tally } from './tally.ts'
export { comparedTimeKey, timeKey, timeLabel, type ComparedDay } from './time-keys.ts'
export { REPORT_TEMPLATES } from './templates.ts'
export { tooLarge } from './too-large.ts'
export { figureWords, moneyOfRow, type FigureMoney } from './figure-words.ts'
export type { ReportUnit } from './unit.ts'
export { platformsIn, unreportedBy } from './unreported.ts'
export { DIMENSION_WORDS, REPORT_STATUSES, wordIn } from './words.ts'
export { buildLexicon, type Lexicon } from './sentence/lexicon.ts'
export { readSentence } from './sentence/read-sentence.ts'
export { CONDITION_SCOPES, conditionMistake, whyNotSent, type SendCondition } from './send-condition.ts'
export { folderMistake, sentFileName } from './file-name.ts'
export { DELIVERY_WAYS, type DeliveryWay } from './delivery-ways.ts'
