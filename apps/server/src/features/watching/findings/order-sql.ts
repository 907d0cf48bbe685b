import { PREPARED, sql, type Tx } from '@flightdeck/db'

/**
 * Sorts by amount at risk in the display currency; needs a join to `rates`. Amounts without a rate come last,
 * grouped by currency because they cannot be compared.
 */
export const ORDER_BY_WORTH = sql`rates.factor is null, f.at_risk_micros * rates.factor desc nulls last,
  case when rates.factor is null then f.currency end, f.at_risk_micros desc nulls last`

/**
 * Currencies of open findings, from their tallies, which stay few. Every finding has a severity, so that facet
 * covers all currencies.
 */
export async function currenciesAtRisk(tx: Tx, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select ${PREPARED} distinct currency from finding_tallies
    where organisation_id = ${organisationId} and facet = 'severity' order by 1`.execute(tx)
  return rows.map(({ currency }) => currency)
}
