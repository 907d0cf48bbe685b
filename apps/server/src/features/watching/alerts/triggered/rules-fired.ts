import type { CampaignDetail } from '@flightdeck/contract/campaigns'
import { sql, type Tx } from '@flightdeck/db'
import { conditionWords, thresholdWords, type MetCondition } from '@flightdeck/domain/alerts'
import { METRICS } from '@flightdeck/domain/metrics'
import { toMetConditions } from './met-conditions.ts'

const MAX_RULES = 50
type FiredRule = {
  ruleNo: number
  ruleName: string
  alertNo: number
  day: string
  days: number
  conditions: unknown
}

/** The rules that fired on an entity, the latest first, each with its last time. */
export async function firedOn(
  tx: Tx,
  organisationId: string,
  entityNo: number,
): Promise<CampaignDetail['alerts']> {
  const { rows } = await sql<FiredRule>`
    select * from (
      select distinct on (rule_no) rule_no, rule_name, alert_no, day, conditions,
        count(*) over (partition by rule_no)::int as days
      from alerts where organisation_id = ${organisationId} and entity_no = ${entityNo}
      order by rule_no, day desc) t
    order by day desc, alert_no desc limit ${MAX_RULES}`.execute(tx)
  return rows.map(({ ruleNo, ruleName, alertNo, day, days, conditions }) => ({
    rule: ruleNo,
    rule_name: ruleName,
    last_alert: alertNo,
    last_day: day,
    days,
    sentence: toMetConditions({ conditions }).map(words).join('; '),
  }))
}

const words = ({ value, ...condition }: MetCondition): string =>
  `${METRICS[condition.metric].label} was ${thresholdWords(condition.metric, value)}, rule: ${conditionWords(condition)}`
