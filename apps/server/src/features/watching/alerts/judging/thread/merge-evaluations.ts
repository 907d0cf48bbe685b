import type { Evaluation } from './evaluation.ts'
import { sumFields, sumNumbers } from './merge-pieces.ts'

/** Merges one rule's evaluations from several snapshots. */
export function mergeEvaluations(pieces: readonly Evaluation[]): Evaluation {
  if (pieces.length === 1) return pieces[0]!
  const fired = pieces.flatMap((piece) => piece.fired)
  const judgedCount = sumNumbers(pieces.map((piece) => piece.judged))
  return {
    outcome: fired.length > 0 ? 'triggered' : judgedCount > 0 ? 'clear' : 'no_data',
    judged: judgedCount,
    fired,
    clear: judgedCount - fired.length,
    unknown: sumNumbers(pieces.map((piece) => piece.unknown)),
    notJudged: pieces.map((piece) => piece.notJudged).reduce((one, other) => sumFields(one, other)),
    loads: pieces[0]!.loads,
  }
}
