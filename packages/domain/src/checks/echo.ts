import type { Check } from './check.ts'
import { walkAncestors, type CheckSubject } from './subject.ts'
import type { CheckId } from './vocabulary.ts'

/** A failed check of an entity. */
export type Failure = { subject: CheckSubject; check: Check }
export type Echo = { of: Failure } | null

/**
 * Finds failures that only repeat another: the same check on an ancestor, or a check that explains it on the
 * entity or an ancestor. An echo still explains failures below it.
 */
export function echoes(failures: readonly Failure[]): Map<Failure, Echo> {
  const failed = new Map<CheckSubject, Map<CheckId, Failure>>()
  for (const failure of failures) {
    let of = failed.get(failure.subject)
    if (!of) failed.set(failure.subject, (of = new Map()))
    of.set(failure.check.id, failure)
  }
  const echoByFailure = new Map<Failure, Echo>()
  for (const failure of failures) echoByFailure.set(failure, findEcho(failure, failed))
  return echoByFailure
}

function findEcho({ subject, check }: Failure, failed: Map<CheckSubject, Map<CheckId, Failure>>): Echo {
  const causes = check.echoOf ?? []
  for (const cause of causes) {
    const own = failed.get(subject)?.get(cause)
    if (own) return { of: own }
  }
  for (const above of walkAncestors(subject)) {
    const theirs = failed.get(above)
    if (!theirs) continue
    for (const cause of [check.id, ...causes]) {
      const failure = theirs.get(cause)
      if (failure) return { of: failure }
    }
  }
  return null
}
