import { OFTEN, sql, type Tx } from '@flightdeck/db'

/**
 * By what the money is worth today, over a list that is joined with `rates`. What has no rate comes last: one currency
 * after the other, because their amounts can't be compared.
 */
export const BY_WORTH = sql`rates.factor is null, f.at_risk_micros * rates.factor desc nulls last,
  case when rates.factor is null then f.currency end, f.at_risk_micros desc nulls last`

/** The currencies that open findings have, from their tallies: few rows, however many findings there are. */
export async function currenciesAtRisk(tx: Tx, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select ${OFTEN} distinct currency from finding_tallies
    where organisation_id = ${organisationId} and facet = 'severity' order by 1`.execute(tx)
  return rows.map(({ currency }) => currency)
}
