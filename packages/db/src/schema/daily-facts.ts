import type { FactLevel, FactMetric } from '@flightdeck/domain/ad-data'

type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text

/** Facts as rows: a view, of which the database keeps no word about what may be missing. */
export type DailyFactsView = { [Metric in FactMetric as Camel<Metric>]: string | null } & {
  organisationId: string
  accountNo: number
  level: FactLevel
  day: string
  loadNo: number
  isFinal: boolean
  entityNo: number
}
