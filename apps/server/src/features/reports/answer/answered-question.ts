import type { CrossRate } from '@flightdeck/domain'
import type { DayPair, Factors, LostValues, ReportQuestion, ReportTable } from '@flightdeck/domain/reports'
import type { ReadAccount } from './account-store.ts'
import type { ReportAnswer } from './thread/questions.ts'

/** A question answered, with what it was answered by. */
export type AnsweredQuestion = Omit<Extract<ReportAnswer, { kind: 'table' }>, 'table'> & {
  table: ReportTable
  /** As it was asked in the end: without what is missing, where that was wanted. */
  question: ReportQuestion
  lost: LostValues
  days: DayPair
  accounts: ReadAccount[]
  factors: Factors
  rates: CrossRate[]
}
