export { checkerClient } from './checker.ts'
export { CHECKUP_COLUMNS, readColumns } from './checkup-columns.ts'
export { unpack } from './compressed-text.ts'
export {
  MAX_EXAMPLES,
  type CheckTally,
  type FixAnswer,
  type CheckupPart,
  type CheckFailure,
  type CheckedTrees,
  type MatrixCell,
  type MatrixRow,
  type Pair,
  type RunAnswer,
  type RunRequest,
  type Selection,
  type TestSide,
  type TriageAnswer,
  type TryAnswer,
  type WatchedFinding,
} from './protocol.ts'
