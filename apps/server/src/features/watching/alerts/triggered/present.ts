import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { thresholdWords, type Episode } from '@flightdeck/domain/alerts'
import { METRICS } from '@flightdeck/domain/metrics'
import { presentConditions } from './met-conditions.ts'
import type { AlertRow } from './store.ts'

export function presentAlert(row: AlertRow, episode: Episode): TriggeredAlert {
  const { mine, useful, noise, known } = row
  return {
    id: row.alertNo,
    rule: row.ruleNo,
    rule_name: row.ruleName,
    entity_name: row.entityName,
    entity_id: row.entityId,
    triggered_at: row.triggeredAt.toISOString(),
    triggered_conditions: presentConditions(row),
    platform: row.platform,
    snapshot_type: row.snapshotType,
    day: row.day,
    data_through: row.dataThrough,
    currency: row.currency,
    is_provisional: row.isProvisional,
    is_late: row.isLate,
    episode: { since: episode.since, days: episode.days.length },
    muted_by: mutedBy(row),
    restated: restatedWords(row),
    feedback: { mine, useful, noise, known },
  }
}

function mutedBy({ mutedBy: id, parentRule, parentEntity }: AlertRow): TriggeredAlert['muted_by'] {
  if (id === null) return null
  return {
    id,
    sentence: `Explained by “${parentRule ?? 'a rule'}” on ${parentEntity ?? 'a parent'}.`,
  }
}

/** The evidence never changes; later numbers are shown beside it. */
function restatedWords(row: AlertRow): string | null {
  if (row.restated === null) return null
  const conditions = presentConditions(row)
  const now = Object.entries(row.restated as Record<string, number | null>).flatMap(([name, value]) => {
    const condition = conditions[name]
    if (!condition) return []
    const { metric } = condition
    return `${METRICS[metric].label} ${value === null ? 'unknown' : thresholdWords(metric, value)}`
  })
  return now.length === 0
    ? 'With corrected data, this alert would not fire.'
    : `With corrected data (${now.join(' and ')}), this alert would not fire.`
}
