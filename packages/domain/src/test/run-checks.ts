import type { CheckOutcome } from '../checks/outcome.ts'
import { isAbout, runCheck, type SelectedCheck } from '../checks/run-checks.ts'
import type { CheckSubject } from '../checks/subject.ts'

/** Runs every selected check on every entity it covers, and reports each outcome without storing it. */
export function runChecks(
  subjects: Iterable<CheckSubject>,
  checks: readonly SelectedCheck[],
  tell: (subject: CheckSubject, check: SelectedCheck, outcome: CheckOutcome) => void,
): void {
  const fitting = new Map<string, SelectedCheck[]>()
  for (const subject of subjects) {
    const key = `${subject.account.platform}/${subject.kind}`
    let some = fitting.get(key)
    if (!some) fitting.set(key, (some = checks.filter((one) => covers(one, subject))))
    for (const one of some) tell(subject, one, runCheck(one, subject))
  }
}

const covers = ({ check, only }: SelectedCheck, subject: CheckSubject): boolean =>
  isAbout(check, subject) && (!only || only.platform === subject.account.platform)
