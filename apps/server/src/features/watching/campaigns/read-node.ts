import type { CampaignDetail } from '@flightdeck/contract/campaigns'
import { settingsInWords } from '@flightdeck/domain/ad-data'
import { readSigns } from '@flightdeck/domain/checks'
import { notFound } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { firedOn } from '../alerts/index.ts'
import { openExchange } from '../../data/rates/index.ts'
import { checksNamed } from '../checks/index.ts'
import { placedEntities, ancestorPath } from '../../data/entities/index.ts'
import {
  latestChanges,
  lastFullRun,
  countRelated,
  presentFinding,
  presentChange,
  campaignMoney,
} from '../findings/index.ts'
import { checksOn } from './active-checks.ts'
import { findCheckup, loadNodeOwners } from './list-store.ts'
import { findingsBelow, loadSettings } from './node-store.ts'
import { presentNode } from './present.ts'
import { scoreDays, scoresAWeekAgo } from './score-store.ts'

const MAX_FINDINGS = 100
const RESULTS = { p: 'passes', f: 'fails', n: 'not_applicable' } as const

/** Details of one node of the tree, for a user about to change it. */
export function readNode(ctx: MemberContext, entityNo: number): Promise<CampaignDetail> {
  const { organisationId, now, today } = ctx
  return ctx.transaction(async (tx) => {
    const row = await findCheckup(tx, organisationId, entityNo)
    if (!row) throw notFound()
    const exchange = await openExchange(tx, organisationId, today)
    const below = { organisationId, entityNo, today, exchange }
    const { rows, total } = await findingsBelow(tx, below, MAX_FINDINGS)
    const nos = rows.flatMap((one) => [one.entityNo, one.campaignNo ?? one.entityNo])
    const placed = await placedEntities(tx, organisationId, [entityNo, ...nos])
    const changes = await latestChanges(tx, organisationId, [entityNo, ...nos])
    const counts = await countRelated(tx, organisationId, rows)
    const lastFull = await lastFullRun(tx, organisationId)
    const checkIds = rows.map(({ checkId }) => checkId)
    const findCheck = await checksNamed(tx, organisationId, checkIds)
    const checks = await checksOn(tx, organisationId)
    const owners = new Map(
      (await loadNodeOwners(tx, organisationId, [entityNo])).map((one) => [one.node, one]),
    )
    const atRisk = await campaignMoney(tx, organisationId, today, [entityNo])
    const weekAgo = await scoresAWeekAgo(tx, organisationId, [entityNo], today)
    const around = { placed, owners, atRisk, weekAgo, exchange }
    const signByCheck = readSigns(row.own)
    return {
      checks,
      node: presentNode(row, { checkIds: checks.map(({ id }) => id), ...around }),
      score_days: (await scoreDays(tx, organisationId, entityNo, today)).map(({ onDay, ...day }) => ({
        on: onDay,
        ...day,
      })),
      path: ancestorPath(placed, placed.get(entityNo)!).map((entity) => ({
        id: entity.entityNo,
        type: entity.kind,
        name: entity.name,
      })),
      settings: settingsInWords(await loadSettings(tx, organisationId, entityNo)),
      changes: (changes.get(entityNo) ?? []).map(presentChange),
      findings: rows.map((one) =>
        presentFinding(one, { findCheck, placed, changes, counts, lastFull, now, exchange }),
      ),
      findings_total: total,
      alerts: await firedOn(tx, organisationId, entityNo),
      outcomes: checks.flatMap(({ id }) => {
        const sign = signByCheck.get(id)
        return sign ? [{ check_id: id, result: RESULTS[sign] }] : []
      }),
    }
  })
}
