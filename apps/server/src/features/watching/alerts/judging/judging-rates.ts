import type { Tx } from '@flightdeck/db'
import { comparesMoney, type Rule } from '@flightdeck/domain/alerts'
import { addDays, type Day } from '@flightdeck/domain/time'
import { currenciesBought, ratesBetween, reportingCurrency } from '../../../data/rates/index.ts'
import type { JudgingRates } from './thread/currency-comparison.ts'

type RuleThresholds = Pick<Rule, 'conditions' | 'entityId' | 'thresholdCurrency'>

/** Data older than this is late on every platform, so its amounts are never compared. */
const OLDEST_DATA_DAYS = 30
const MIDDLE = 'EUR'

/** Exchange rates needed to evaluate rules on these days; null when all amounts share one currency. */
export async function judgingRates(
  tx: Tx,
  organisationId: string,
  rules: readonly RuleThresholds[],
  days: readonly Day[],
): Promise<JudgingRates | null> {
  const chosen = rules.flatMap((rule) => (comparesMoney(rule.conditions) && rule.thresholdCurrency) || [])
  const isWide = rules.some(({ conditions, entityId }) => entityId === null && comparesMoney(conditions))
  if (days.length === 0 || (chosen.length === 0 && !isWide)) return null
  const bought = await currenciesBought(tx, organisationId)
  if (chosen.length === 0 && bought.length < 2) return null
  const reporting = await reportingCurrency(tx, organisationId)
  const inOrder = days.toSorted()
  const from = addDays(inOrder[0]!, -OLDEST_DATA_DAYS)
  const rates = await ratesBetween(tx, organisationId, from, inOrder.at(-1)!)
  const neededCurrencies = new Set([...bought, ...chosen, reporting, MIDDLE])
  return {
    reporting,
    rates: rates.filter(
      ({ base, quote, origin }) =>
        origin !== 'feed' || (neededCurrencies.has(base) && neededCurrencies.has(quote)),
    ),
  }
}
