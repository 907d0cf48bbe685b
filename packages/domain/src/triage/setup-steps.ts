import { checkById } from '../checks/catalogue.ts'
import { fixesFor } from '../checks/fixes/fixes-for.ts'
import type { CheckOutcome } from '../checks/outcome.ts'
import { isAbout, runCheck, selectChecks } from '../checks/run-checks.ts'
import type { CheckSubject } from '../checks/subject.ts'
import type { CheckId } from '../checks/vocabulary.ts'
import { editOf, type TriageCase } from './case.ts'
import { failed, passed, unknown, type Judgement, type StepNumber } from './step.ts'
import { editWords, platformOf } from './words.ts'

/** Outcome of a library check with its own parameters, as if the entity were live. */
export function checkOutcome(id: CheckId, subject: CheckSubject): CheckOutcome | null {
  const check = checkById(id)!
  return isAbout(check, subject) ? runCheck(selectChecks(check), { ...subject, effective: 'live' }) : null
}

/** Failure of a library check as the failure of a step, with the change that fixes it. */
export function failureOf(id: CheckId, subject: CheckSubject, numbers: StepNumber[] = []): Judgement | null {
  const outcome = checkOutcome(id, subject)
  if (outcome?.kind !== 'fails') return null
  const check = checkById(id)!
  const [{ expected, found } = { expected: '', found: '' }] = outcome.findings
  const { proposals, manual } = fixesFor(selectChecks(check), subject)
  const sentence = `${check.name}: ${found}, expected ${expected}.`
  return failed(subject, sentence, { numbers, fixes: proposals, manual: manual ?? check.fix })
}

/** Checks of a step together: the first failure, unknown where none could be run. */
export function judgeChecks(
  ids: readonly CheckId[],
  subject: CheckSubject,
): { failure: Judgement | null; isJudged: boolean; isUnclear: boolean } {
  for (const id of ids) {
    const failure = failureOf(id, subject)
    if (failure) return { failure, isJudged: true, isUnclear: false }
  }
  const outcomes = ids.map((id) => checkOutcome(id, subject)).filter((outcome) => outcome !== null)
  const isUnclear = outcomes.some((one) => one.kind === 'not_applicable' && one.cannotTell)
  return { failure: null, isJudged: outcomes.some(({ kind }) => kind === 'passes'), isUnclear }
}

const isApproved = ({ settings: { creative } }: CheckSubject) => creative?.review === 'approved'

/** Creatives attached and approved; null for an entity that serves none itself. */
export function creativesStep(triage: TriageCase): Judgement | null {
  const { subject } = triage
  if (subject.kind !== 'line_item') return null
  const { creatives, unread } = subject
  const numbers: StepNumber[] = [
    { name: 'Creatives attached', value: creatives.length + unread, unit: 'count', basis: 'settings' },
    { name: 'Creatives approved', value: creatives.filter(isApproved).length, unit: 'count', basis: 'settings' },
  ] // prettier-ignore
  const failure = failureOf('CRE-01', subject, numbers)
  if (failure) return failure
  const edit = editOf(triage, 'creatives')
  const [before, after] = edit ? [listLength(edit.before), listLength(edit.after)] : [0, 0]
  if (edit && after < before)
    return failed(subject, `${before - after} of ${before} creatives were removed ${editWords(edit)}.`, {
      numbers,
      edit,
      manual: 'Attach the removed creatives again.',
    })
  if (checkOutcome('CRE-01', subject)?.kind !== 'passes')
    return unknown(subject, `${platformOf(subject)} doesn’t report whether its creatives are approved.`, { numbers }) // prettier-ignore
  return passed(subject, 'It has a creative that is approved.', { numbers })
}

const listLength = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** Contradictions that leave nothing to buy. */
const CONTRADICTIONS: readonly CheckId[] = ['INV-06', 'AUD-04', 'TGT-09', 'TGT-08']

export function targetingStep(triage: TriageCase): Judgement | null {
  const { subject } = triage
  if (subject.kind !== 'line_item') return null
  const { failure, isUnclear } = judgeChecks(CONTRADICTIONS, subject)
  if (failure) return failure
  const shut = shutDeals(subject)
  if (shut) return shut
  const edit = triage.edits.find(
    ({ path }) => path.startsWith('settings.targeting.') && !path.startsWith(AUDIENCE),
  )
  if (edit) {
    const part = edit.path.split('.')[2]!.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase() // prettier-ignore
    return failed(edit.of, `Its ${part} targeting was edited ${editWords(edit)}.`, {
      edit,
      manual: 'Compare the targeting before and after the edit.',
    })
  }
  if (isUnclear || !subject.settings.targeting || subject.unreadable.includes('targeting'))
    return unknown(subject, 'Its targeting was not synced.')
  return passed(subject, 'Nothing in its targeting contradicts itself.')
}

/** A line that buys through deals only cannot run while none of them is open. */
function shutDeals({ settings, deals, unread }: CheckSubject): Judgement | null {
  if (settings.targeting?.buysOpenMarket !== false || unread > 0) return null
  const [deal] = deals
  if (!deal || deals.some(({ effective }) => effective === 'live' || effective === 'unknown')) return null
  const words = deals.length === 1 ? `Its deal “${deal.name}” is not` : `None of its ${deals.length} deals is`
  return failed(deal, `${words} open, and it buys nothing else.`, {
    manual: 'Renew the deal with the seller.',
  })
}

const AUDIENCE = 'settings.targeting.audience'

/** No platform reports how many people a line reaches; only a line without a list has no limit. */
export function audienceStep(triage: TriageCase): Judgement | null {
  const { subject } = triage
  if (subject.kind !== 'line_item') return null
  const edit = editOf(triage, AUDIENCE)
  if (edit)
    return failed(edit.of, `Its audiences were edited ${editWords(edit)}.`, {
      edit,
      manual: 'Compare the audiences before and after the edit.',
    })
  const { targeting } = subject.settings
  if (!targeting || subject.unreadable.includes('targeting'))
    return unknown(subject, 'Its targeting was not synced.')
  if (targeting.audience.include.length + targeting.audience.exclude.length === 0)
    return passed(subject, 'No audience list limits it.')
  return unknown(subject, `${platformOf(subject)} doesn’t report the size of its audiences.`)
}

/** Checks of faults that the platform reports itself. */
const REPORTED_FAULTS: readonly CheckId[] = ['SOC-03', 'SRC-03']

export function reportedFault(levels: readonly CheckSubject[]): Judgement | null {
  for (const level of levels) {
    const { failure } = judgeChecks(REPORTED_FAULTS, level)
    if (failure) return failure
  }
  return null
}
