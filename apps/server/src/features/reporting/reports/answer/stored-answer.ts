import type { CrossRate } from '@flightdeck/domain/money'
import type { DayPair, Factors, LostValues, ReportQuestion, ReportTable } from '@flightdeck/domain/reports'
import type { ReadAccount } from './account-store.ts'
import type { ReportAnswer } from './thread/questions.ts'

export type AnsweredQuestion = Omit<Extract<ReportAnswer, { kind: 'table' }>, 'table'> & {
  table: ReportTable
  /** Final question: without missing values, if the user chose to skip them. */
  question: ReportQuestion
  lost: LostValues
  days: DayPair
  accounts: ReadAccount[]
  factors: Factors
  rates: CrossRate[]
}
