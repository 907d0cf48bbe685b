import { sql } from '@flightdeck/db'
import { KIND_TITLES } from '@flightdeck/domain/ad-data'
import type { SnapshotType } from '@flightdeck/domain/metrics'
import { PLATFORMS, type PlatformKey } from '@flightdeck/domain/platforms'
import type { Finder } from '../../../../ground/app.ts'
import { findBest } from '../../../../ground/finder.ts'

type Rule = {
  ruleNo: number
  name: string
  platform: PlatformKey | null
  snapshotType: SnapshotType
  isActive: boolean
}

/** Alert rules by their name or number. */
export const ruleFinder: Finder = {
  needs: 'alerts:read',
  async find(tx, organisationId, query) {
    const { rows } = await sql<Rule>`
      select rule_no, name, platform, snapshot_type, is_active from alert_rules
      where organisation_id = ${organisationId} and removed_at is null`.execute(tx)
    return findBest(query, rows, {
      names: ({ name, ruleNo }) => [name, String(ruleNo), `rule ${ruleNo}`],
      present: ({ ruleNo, name, platform, snapshotType, isActive }) => ({
        label: 'Alert rule',
        title: name,
        detail: [
          `Rule ${ruleNo}`,
          platform === null ? 'All platforms' : PLATFORMS[platform].label,
          KIND_TITLES[snapshotType],
          isActive ? 'Active' : 'Inactive',
        ].join(' · '),
        to: `/manage-alerts?peek=${ruleNo}`,
        platform,
      }),
    })
  },
}
