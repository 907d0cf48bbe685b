import type { CrossRate } from '@flightdeck/domain'
import type { DayPair, Factors } from '@flightdeck/domain/reports'
import type { ReadAccount } from './account-store.ts'
import type { ReportAnswer } from './thread/questions.ts'

/** A question answered, with what it was answered by. */
export type AnsweredQuestion = Extract<ReportAnswer, { kind: 'table' }> & {
  days: DayPair
  accounts: ReadAccount[]
  factors: Factors
  rates: CrossRate[]
}
