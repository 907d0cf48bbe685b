import { isAbout, runCheck } from '@flightdeck/domain/checks'
import { MAX_EXAMPLES, type Selection, type TryAnswer } from '../protocol.ts'
import { makeChooser } from './choose.ts'
import type { LoadedSubject } from './inspect-account.ts'
import { makeMoneyTogether } from './money-at-risk.ts'

const MAX_REASONS = 5

/** Tries one check on its own. Stores nothing. */
export function makeTry(selection: Selection) {
  const { checks, choose } = makeChooser([{ ...selection, isOn: true }])
  const reasons = new Map<string, number>()
  const money = makeMoneyTogether()
  const answer: Pick<TryAnswer, 'matches' | 'population' | 'atRiskUnknown'> = {
    matches: 0,
    population: 0,
    atRiskUnknown: 0,
  }
  let first: TryAnswer['first'] = []

  function tryEntity({ subject, entityNo }: LoadedSubject): void {
    for (const check of checks) {
      const chosen = isAbout(check, subject) ? choose(check, subject) : null
      if (!chosen?.isOn) continue
      const outcome = runCheck(chosen, subject)
      if (outcome.kind === 'not_applicable') {
        reasons.set(outcome.why, (reasons.get(outcome.why) ?? 0) + 1)
        continue
      }
      answer.population++
      if (outcome.kind === 'passes') continue
      answer.matches++
      const failed = money.failed({ subject, entityNo, chosen, findings: outcome.findings })
      if (failed.atRiskMicros === null) answer.atRiskUnknown++
      first.push(failed)
      if (first.length > 100 * MAX_EXAMPLES) first = topPerCurrency(first)
    }
  }

  return {
    account(subjects: readonly LoadedSubject[]) {
      money.nextAccount()
      subjects.forEach(tryEntity)
    },
    end: (): TryAnswer => ({
      ...answer,
      reasons: [...reasons]
        .map(([reason, count]) => ({ reason, count }))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, MAX_REASONS),
      atRisk: money.sums(),
      first: topPerCurrency(first).map(({ entityNo, expected, found, atRiskMicros, currency }) => ({
        entityNo,
        expected,
        found,
        atRiskMicros,
        currency,
      })),
    }),
  }
}

/** Highest amounts per currency; the caller compares currencies, as it has the rates. */
const topPerCurrency = (all: TryAnswer['first']): TryAnswer['first'] =>
  [...Map.groupBy(all, ({ currency }) => currency).values()].flatMap((own) =>
    own.toSorted((a, b) => (b.atRiskMicros ?? -1) - (a.atRiskMicros ?? -1)).slice(0, MAX_EXAMPLES),
  )
