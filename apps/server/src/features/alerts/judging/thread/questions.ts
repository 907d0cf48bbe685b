import type { Preview } from '@flightdeck/contract'
import type { Day, Rule } from '@flightdeck/domain'
import type { Book } from '../../../delivery/index.ts'
import { exchangeOf, type JudgingRates } from './comparing.ts'
import { evaluateAll } from './evaluate.ts'
import type { Evaluation } from './evaluation.ts'
import type { HowAsked } from './how-asked.ts'
import { lookIn, NOTHING_TO_SEE, type Look, type LookAsked } from './look.ts'
import { mergeEvaluations } from './merge-evaluations.ts'
import type { PreviewAsked, PreviewPiece } from './preview-piece.ts'
import { previewPieces } from './preview-pieces.ts'
import { previewOf } from './preview.ts'
import { addedSpend, spendIn, type Spend } from './spend.ts'
import { tracesIn, tracesOfNobody, type Trace, type TraceAsked } from './trace.ts'

/** Whatever is asked is asked of one organisation. */
type Of = { organisationId: string }
/** Null where no rule compares amounts of several currencies. */
type WithRates = Of & { rates: JudgingRates | null }

/** What can be asked of the judge: of each book a piece, and one answer from all of them. */
type Question<Asked extends Of, Piece, Answer> = {
  piece: (book: Book, asked: Asked, how: HowAsked) => Piece
  answer: (asked: Asked, pieces: Piece[]) => Answer
}
const question = <Asked extends Of, Piece, Answer>(one: Question<Asked, Piece, Answer>) => one

export const QUESTIONS = {
  /** Rules on days, each with who fires and why. */
  evaluate: question({
    piece: (book, { rules, rates }: WithRates & { rules: { rule: Rule; day: Day }[] }, { crew }) => {
      const exchange = exchangeOf(rates)
      const evaluations = Array.from<Evaluation>({ length: rules.length })
      for (const [day, some] of Map.groupBy(
        rules.map((one, at) => ({ ...one, at })),
        (one) => one.day,
      )) {
        const done = evaluateAll(
          some.map(({ rule }) => rule),
          book,
          day,
          crew,
          exchange,
        )
        some.forEach(({ at }, index) => (evaluations[at] = done[index]!))
      }
      return evaluations
    },
    answer: ({ rules }, pieces): Evaluation[] =>
      rules.map((_, at) => mergeEvaluations(pieces.map((evaluations) => evaluations[at]!))),
  }),
  preview: question({
    piece: (book, asked: PreviewAsked, how): PreviewPiece[] => previewPieces(book, asked, how),
    answer: (asked, pieces): Omit<Preview, 'took_ms'> => previewOf(asked, pieces.flat()),
  }),
  /** Entities as rules see them on a day. */
  look: question({
    piece: (book, { looks, rates }: WithRates & { looks: LookAsked[] }) => {
      const exchange = exchangeOf(rates)
      return looks.map((one) => lookIn(book, one, exchange))
    },
    answer: ({ looks }, pieces): Look[] =>
      looks.map((one, at) => pieces.find((found) => found[at])?.[at] ?? NOTHING_TO_SEE(one.metrics)),
  }),
  /** What groups of entities spent lately. */
  spend: question({
    piece: (book, { groups, day }: Of & { groups: number[][]; day: Day }) =>
      groups.map((entityNos) => spendIn(book, entityNos, day)),
    answer: ({ groups }, pieces): Spend[] =>
      groups.map((entityNos, at) =>
        addedSpend(
          entityNos.length,
          pieces.map((found) => found[at]!),
        ),
      ),
  }),
  trace: question({
    piece: (book, asked: Of & TraceAsked) => tracesIn(book, asked),
    answer: (asked, pieces): Trace[] => pieces.find((found) => found !== null) ?? tracesOfNobody(asked),
  }),
}

export type Questions = typeof QUESTIONS
export type QuestionName = keyof Questions
export type AskedOf<N extends QuestionName> = Parameters<Questions[N]['answer']>[0]
export type AnswerTo<N extends QuestionName> = ReturnType<Questions[N]['answer']>
