export {
  CONNECTION_STEPS,
  type Connection,
  type ConnectionDetail,
  type TestResult,
  type VisibleAccount,
} from './connection.ts'
export type { Connector, Freshness } from './connectors.ts'
