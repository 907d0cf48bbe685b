import type { CheckOutcome } from './outcome.ts'
import { notApplicable, PASSES } from './outcome.ts'
import { emptyTally, tallyOutcome, type ScoreTally } from './score.ts'
import type { Severity } from './vocabulary.ts'

/** Outcome of a check as one character; `-` when the check does not cover the entity. */
export type Sign = 'p' | 'f' | 'n' | '-'
export const SIGN_OF = { passes: 'p', fails: 'f', not_applicable: 'n' } as const satisfies Record<
  CheckOutcome['kind'],
  Sign
>

const FROM_BAD_TO_SILENT: readonly Sign[] = ['f', 'p', 'n', '-']
const WORSE = new Map<string, string>()
for (const [at, worse] of FROM_BAD_TO_SILENT.entries())
  for (const better of FROM_BAD_TO_SILENT.slice(at)) {
    WORSE.set(worse + better, worse)
    WORSE.set(better + worse, worse)
  }

/** Worse of two signs, check by check: a failure anywhere wins, then a pass. */
export function worseSigns(some: string, others: string): string {
  let worse = ''
  for (let at = 0; at < some.length; at++) worse += WORSE.get(some[at]! + others[at]!)!
  return worse
}

const SAID: Record<string, CheckOutcome> = {
  p: PASSES,
  f: { kind: 'fails', findings: [] },
  n: notApplicable(''),
}

/** Tally of an entity's own signs. */
export function tallySigns(signs: string, severities: readonly Severity[]): ScoreTally {
  const into = emptyTally()
  for (let at = 0; at < signs.length; at++) {
    const outcome = SAID[signs[at]!]
    if (outcome) tallyOutcome(into, severities[at]!, outcome)
  }
  return into
}

/** Stored form: each sign with its check ID, because checks and their order change. */
export const writeSigns = (ids: readonly string[], signs: string): string =>
  ids.flatMap((id, at) => (signs[at] === '-' ? [] : id + signs[at])).join(' ')

export function readSigns(text: string): Map<string, Exclude<Sign, '-'>> {
  const signByCheck = new Map<string, Exclude<Sign, '-'>>()
  for (const one of text === '' ? [] : text.split(' '))
    signByCheck.set(one.slice(0, -1), one.at(-1) as Exclude<Sign, '-'>)
  return signByCheck
}
