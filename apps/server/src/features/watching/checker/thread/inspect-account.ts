import type { Database } from '@flightdeck/db'
import type { EntityName } from '@flightdeck/domain/ad-data'
import {
  gatherSubjects,
  type CheckSubject,
  type InspectedEntity,
  type PastChange,
  type PlanPromise,
} from '@flightdeck/domain/checks'
import { dayIn, dayNumber, daysLater, dayNumberOrNull } from '@flightdeck/domain/time'
import type { LearnedOvershoots } from '@flightdeck/domain/pacing'
import type { AccountHistories } from '../../../data/delivery/index.ts'
import {
  loadChanges,
  loadEntities,
  loadNaming,
  loadPlans,
  type ReadAccount,
  type ReadChange,
  type ReadEntity,
  type ReadPlan,
} from './inspect-store.ts'

/** Longer than any check looks back for recent changes. */
const CHANGES_DAYS = 90

/** An entity of the tree, with our number and the version of its settings. */
export type LoadedSubject = { subject: CheckSubject; entityNo: number; version: number }

/** Reads the stored data of one account for the checks. */
export async function readAccount(
  database: Database,
  organisationId: string,
  { accountNo }: ReadAccount,
  now: Date,
) {
  const since = daysLater(now, -CHANGES_DAYS)
  const [entities, [plans, naming, changes]] = await Promise.all([
    loadEntities(database, organisationId, accountNo),
    database.inOrganisation(organisationId, (tx) =>
      Promise.all([
        loadPlans(tx, organisationId, accountNo),
        loadNaming(tx, organisationId, accountNo),
        loadChanges(tx, organisationId, accountNo, since),
      ]),
    ),
  ])
  return { entities, plans, naming, changes }
}

/** Builds an account's entities, linked as trees. */
export function inspectAccount(
  account: ReadAccount,
  read: Awaited<ReturnType<typeof readAccount>>,
  histories: AccountHistories,
  { now, overshoots = {} }: { now: Date; overshoots?: LearnedOvershoots },
): LoadedSubject[] {
  const { timezone } = account
  const nameByNo = new Map<number, EntityName>(
    read.entities.map(({ entityNo, kind, nativeId }) => [entityNo, { kind, nativeId }]),
  )
  const plansByEntity = Map.groupBy(read.plans, ({ entityNo }) => entityNo)
  const nameOn = read.naming && new Map(read.naming.map((one) => [one.entityNo, one]))
  const changesByEntity = Map.groupBy(read.changes, ({ entityNo }) => entityNo)
  const inspected = read.entities.map((entity) => ({
    entity: toSeenEntity(entity, nameByNo),
    plan: (plansByEntity.get(entity.entityNo) ?? []).map(toPlanPromise),
    naming: nameOn ? (nameOn.get(entity.entityNo) ?? null) : undefined,
    history: histories.findHistory(entity.entityNo),
    changes: (changesByEntity.get(entity.entityNo) ?? []).flatMap((one) => pastChanges(one, timezone)),
  }))
  const subjects = gatherSubjects(
    {
      platform: account.platform,
      nativeId: account.nativeId,
      currency: account.currency,
      timezone,
      today: dayNumber(dayIn(timezone, now)),
      dataFrom: dayNumberOrNull(histories.dataFrom),
      dataThrough: dayNumberOrNull(histories.dataThrough),
      finals: histories.finals,
      overshoots,
    },
    inspected,
  )
  return subjects.map((subject, at) => {
    const { entityNo, version } = read.entities[at]!
    return { subject, entityNo, version }
  })
}

/** Stands for a used entity that was never synced; it counts as unread. */
const NOT_READ: EntityName = { kind: 'creative', nativeId: '' }

function toSeenEntity(
  entity: ReadEntity,
  nameByNo: ReadonlyMap<number, EntityName>,
): InspectedEntity['entity'] {
  const { parentNo } = entity
  return {
    kind: entity.kind,
    nativeId: entity.nativeId,
    nativeKind: entity.nativeKind,
    parent: parentNo === null ? null : (nameByNo.get(parentNo) ?? null),
    name: entity.name,
    status: entity.status,
    nativeStatus: entity.nativeStatus,
    startsOn: entity.startsOn,
    endsOn: entity.endsOn,
    settings: entity.settings,
    uses: entity.uses.map((no) => nameByNo.get(no) ?? NOT_READ),
    updatedAt: null,
  }
}

const numberOr = (text: string | null) => (text === null ? null : Number(text))
const toPlanPromise = (plan: ReadPlan): PlanPromise => ({
  from: dayNumber(plan.startsOn),
  to: dayNumber(plan.endsOn),
  budgetMicros: numberOr(plan.budgetMicros),
  currency: plan.currency,
  goalUnits: numberOr(plan.goalUnits),
  goalType: plan.goalType,
  kpi: plan.kpi,
  kpiTarget: numberOr(plan.kpiTarget),
  countries: plan.countries,
  clientRateMicros: numberOr(plan.clientRateMicros),
  rateType: plan.rateType,
  marginTargetPercent: numberOr(plan.marginTargetPercent),
})

function pastChanges({ at, changes, actor }: ReadChange, timezone: string): PastChange[] {
  const on = dayNumber(dayIn(timezone, at))
  return changes.map((change) => ({ ...change, on, actor }))
}
