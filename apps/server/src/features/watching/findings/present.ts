import type { Finding } from '@flightdeck/contract/findings'
import { CHECK_FAMILIES, checkFamily, type Check, type CheckId } from '@flightdeck/domain/checks'
import { fullEntityId } from '@flightdeck/domain/entities'
import { microsToUnits } from '@flightdeck/domain/money'
import type { TermInput } from '@flightdeck/domain/receipt'
import { HOUR_MS } from '@flightdeck/domain/time'
import { presentConverted, type Exchange } from '../../data/rates/index.ts'
import { deepLink, type PlacedEntity, presentEntity } from '../../data/entities/index.ts'
import type { EntityChange } from './change-store.ts'
import type { FullRun } from './kpi-store.ts'
import type { Counts, FindingRow } from './list-store.ts'
import { presentChange, relatedChange } from './related-change.ts'

export type FindingContext = {
  /** Finds a check of the library or of the organisation. */
  findCheck: (id: string) => Check | undefined
  placed: ReadonlyMap<number, PlacedEntity>
  changes: ReadonlyMap<number, EntityChange[]>
  counts: Counts
  /** Full runs do not rewrite unchanged findings, so their time and days of data are those of the unchanged ones. */
  lastFull: FullRun | null
  now: Date
  exchange: Exchange
}

export function presentFinding(row: FindingRow, around: FindingContext): Finding {
  const { findCheck, placed, changes, counts, lastFull, now, exchange } = around
  const check = findCheck(row.checkId)
  const family = checkFamily(row.checkId as CheckId)
  const campaign = row.campaignNo === null ? undefined : placed.get(row.campaignNo)
  const related = relatedChange(check, changes.get(row.entityNo) ?? [])
  const name = check?.name ?? row.checkId
  const lookedAccount = placed.get(row.entityNo)?.accountNo
  const seenSince = row.isOpen && lastFull && lastFull.at > row.lastSeenAt ? lastFull : null
  return {
    id: row.findingNo,
    check_id: row.checkId,
    check_name: name,
    category: { key: family, label: CHECK_FAMILIES[family]?.label ?? family },
    severity: row.severity,
    mode: row.mode,
    dsp_name: row.platform,
    channel_name: row.channel,
    entity: presentEntity(placed, row.entityNo),
    campaign: campaign ? { id: fullEntityId(campaign), name: campaign.name } : null,
    expected: row.expected,
    found: row.found,
    sentence: `${name}: expected ${row.expected}, found ${row.found}`,
    spend_at_risk: {
      amount: row.atRiskMicros === null ? null : microsToUnits(row.atRiskMicros),
      currency: row.currency,
      converted:
        row.atRiskMicros === null ? null : presentConverted(BigInt(row.atRiskMicros), row.currency, exchange),
      counted: microsToUnits(row.countedMicros),
      formula: row.formula,
      inputs: presentInputs(row),
      data_through: (lookedAccount !== undefined && seenSince?.days.get(lookedAccount)) || row.dataThrough,
    },
    first_seen: row.firstSeenAt.toISOString(),
    last_seen: (seenSince?.at ?? row.lastSeenAt).toISOString(),
    opened_at: row.openedAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
    age_hours: ((row.closedAt ?? now).getTime() - row.openedAt.getTime()) / HOUR_MS,
    returned: row.returned,
    run_id: seenSince?.runNo ?? row.runNo,
    check_version: row.checkVersion,
    owner: row.ownerId === null ? null : { id: row.ownerId, name: row.owner ?? 'Former member' },
    status: row.status,
    snooze_until: row.status === 'snoozed' ? row.handledUntil : null,
    dismissal: presentDismissal(row),
    deep_link: deepLink(placed, row.entityNo),
    confidence: row.hasLittleData ? 'little' : 'enough',
    related_change: related && presentChange(related),
    mutes: counts.mutes.get(row.findingNo) ?? 0,
    muted_by: row.mutedByOpen,
    same_fix: row.sameFix,
    same_fix_count: counts.sameFix.get(row.sameFix) ?? 0,
  }
}

const presentInputs = ({ inputs }: FindingRow) =>
  (inputs as TermInput[]).map(({ value, unit, ...named }) => ({
    ...named,
    value: value !== null && unit === 'money' ? microsToUnits(value) : value,
    unit,
  }))

function presentDismissal({
  handling,
  handledAt,
  handler,
  reason,
  handledUntil,
}: FindingRow): Finding['dismissal'] {
  if (handling === null || handledAt === null) return null
  return { reason, by: handler ?? 'Former member', at: handledAt.toISOString(), until: handledUntil }
}
