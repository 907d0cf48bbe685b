import type { CheckSubject } from '@flightdeck/domain/checks'
import { dayFromNumber, dayOrNull } from '@flightdeck/domain/time'
import { triageEntity, type NextStep } from '@flightdeck/domain/triage'
import type { TriageAnswer } from '../protocol.ts'
import type { LoadedSubject } from './inspect-account.ts'

/** Triage of an entity among those of its account; null for one that is not read. */
export function triageIn(subjects: readonly LoadedSubject[], entityNo: number): TriageAnswer | null {
  const target = subjects.find((one) => one.entityNo === entityNo)
  if (!target) return null
  const numbers = new Map(subjects.map((one) => [keyOf(one.subject), one.entityNo]))
  const numberOf = (key: Pick<CheckSubject, 'kind' | 'nativeId'>) => numbers.get(keyOf(key)) ?? entityNo
  const { account, since, steps, next, state, missing, cause, confidence } = triageEntity(target.subject)
  return {
    state,
    missing,
    cause,
    confidence,
    currency: account.currency,
    dataThrough: dayOrNull(account.dataThrough),
    since: dayOrNull(since),
    steps: steps.map(({ key, result, sentence, numbers: figures, on, edit }) => ({
      key,
      result,
      sentence,
      numbers: figures,
      entityNo: numberOf(on),
      edit: edit && {
        path: edit.path,
        before: edit.before,
        after: edit.after,
        on: dayFromNumber(edit.on),
        actor: edit.actor,
      },
    })),
    next: next && nextStep(next, numberOf),
  }
}

const keyOf = ({ kind, nativeId }: Pick<CheckSubject, 'kind' | 'nativeId'>): string => `${kind}/${nativeId}`

function nextStep(
  next: NextStep,
  numberOf: (key: Pick<CheckSubject, 'kind' | 'nativeId'>) => number,
): TriageAnswer['next'] {
  const { kind, sentence } = next
  if (next.kind === 'platform') return { kind, sentence, entityNo: numberOf(next.on), change: null }
  const { change } = next.proposal
  return { kind, sentence, entityNo: numberOf(change.entity), change }
}
