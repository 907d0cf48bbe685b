import {
  compileCheck,
  fieldConditionsIn,
  isAbout,
  placesIn,
  readingWords,
  readRefValue,
  refLabel,
  resolveRef,
  runCheck,
  selectChecks,
  type CheckSubject,
  type CustomCheck,
  type FieldCondition,
} from '@flightdeck/domain/checks'
import { buildHistogram } from '@flightdeck/domain/metrics'
import { MICROS } from '@flightdeck/domain/money'
import type { TestAnswer, TestSide } from '../protocol.ts'
import type { LoadedSubject } from './inspect-account.ts'
import { makeMoneyTogether } from './money-at-risk.ts'

const FIRST = 5
const MAX_VALUES = 6

/** First amount compared with a value: the one the histogram shows. */
function amountIn({ expect }: CustomCheck): FieldCondition | null {
  for (const condition of fieldConditionsIn(expect)) {
    const kind = resolveRef(condition.field)?.field.kind
    const isAmount = kind === 'number' || kind === 'money' || kind === 'percent'
    if (isAmount && typeof condition.value === 'number') return condition
  }
  return null
}

type ExampleFinding = { subject: CheckSubject; entityNo: number; found: string; rank: number }

/** Tests a definition on its own: its findings and its passes. Stores nothing. */
export function makeCustomTrial(definition: CustomCheck) {
  const chosen = {
    ...selectChecks(compileCheck('OWN-0', definition)),
    mode: 'warn' as const,
    version: 0,
    isOn: true,
  }
  const amount = amountIn(definition)
  const amountRef = amount && resolveRef(amount.field)!
  const scale = amountRef?.field.kind === 'money' ? MICROS : 1
  const values: number[] = []
  const reasons = new Map<string, number>()
  const money = makeMoneyTogether()
  const catches = { count: 0, first: [] as ExampleFinding[] }
  const passes = { count: 0, first: [] as ExampleFinding[] }
  let lookedAt = 0

  const add = (side: typeof catches, example: ExampleFinding) => {
    side.count++
    side.first.push(example)
    if (side.first.length > 20 * FIRST) side.first = foremost(side.first)
  }

  function testEntity({ subject, entityNo }: LoadedSubject): void {
    if (!isAbout(chosen.check, subject)) return
    lookedAt++
    const outcome = runCheck(chosen, subject)
    if (outcome.kind === 'not_applicable') {
      reasons.set(outcome.why, (reasons.get(outcome.why) ?? 0) + 1)
      return
    }
    const reading = amountRef ? readRefValue(amountRef, subject) : null
    if (typeof reading === 'number') values.push(reading / scale)
    if (outcome.kind === 'passes') {
      // Passes close to the threshold are the most interesting examples.
      const near = typeof reading === 'number' ? -Math.abs(reading / scale - (amount!.value as number)) : 0
      add(passes, { subject, entityNo, found: '', rank: near })
      return
    }
    const failed = money.failed({ subject, entityNo, chosen, findings: outcome.findings })
    add(catches, { subject, entityNo, found: failed.found, rank: failed.atRiskMicros ?? -1 })
  }

  return {
    account(subjects: readonly LoadedSubject[]) {
      money.nextAccount()
      subjects.forEach(testEntity)
    },
    end: (accounts: TestAnswer['accounts']): TestAnswer => ({
      catches: presentSide(catches, definition),
      passes: presentSide(passes, definition),
      reasons: [...reasons]
        .map(([reason, count]) => ({ reason, count }))
        .toSorted((a, b) => b.count - a.count),
      atRisk: money.sums(),
      lookedAt,
      accounts,
      histogram:
        amount && amountRef && values.length > 0
          ? {
              field: amount.field,
              label: refLabel(amountRef),
              kind: amountRef.field.kind,
              unit: amountRef.field.unit ?? null,
              is: amount.is,
              threshold: amount.value as number,
              bins: buildHistogram(Float64Array.from(values), amount.value as number),
            }
          : null,
    }),
  }
}

const foremost = (all: readonly ExampleFinding[]): ExampleFinding[] =>
  all.toSorted((a, b) => b.rank - a.rank).slice(0, FIRST)

/** Presents examples with the values of the check's fields. */
function presentSide(
  { count, first }: { count: number; first: readonly ExampleFinding[] },
  definition: CustomCheck,
): TestSide {
  const refs = [...new Set(collectRefs(definition))].slice(0, MAX_VALUES).flatMap((text) => {
    const ref = resolveRef(text)
    return ref ? [{ text, ref }] : []
  })
  return {
    count,
    first: foremost(first).map(({ subject, entityNo, found }) => ({
      entityNo,
      found,
      values: refs.map(({ text, ref }) => ({
        field: text,
        label: refLabel(ref),
        words: readingWords(ref.field, readRefValue(ref, subject), subject).slice(0, 200),
      })),
    })),
  }
}

function collectRefs({ expect, where, except, message }: CustomCheck): string[] {
  const conditions = [expect, where, except].flatMap((tree) => [...fieldConditionsIn(tree)])
  return [
    ...conditions.flatMap(({ field, than }) => (than === undefined ? [field] : [field, than])),
    ...placesIn(message),
  ]
}
