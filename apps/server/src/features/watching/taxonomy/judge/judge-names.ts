import { comparableSettings } from '@flightdeck/domain/checks'
import { dayIn, type Day } from '@flightdeck/domain/time'
import {
  makeChooser,
  nameDimensions,
  foldName,
  judgeName,
  entityTemplateKind,
  verdictValues,
  versionFor,
  type ScopedEntity,
  type TemplateKind,
} from '@flightdeck/domain/taxonomy'
import type { PreparedVersion, TemplateInForce } from './in-force.ts'
import type { NamedAccount, NamedEntity } from './name-store.ts'
import type { NameReading } from './reading-store.ts'
import type { Pieces, Resumable } from './resumable.ts'

type Values = Readonly<Record<string, string>>
type Naming = { madeOn: Day; renamedOn: Day | null }

type Names = {
  account: NamedAccount
  entities: readonly NamedEntity[]
  templates: readonly TemplateInForce[]
  today: Day
}

/** Verdicts of the active templates on every name of an account. Parents come before their children. */
export async function judgeNames(
  { account, entities, templates, today }: Names,
  { checkpoint, judge }: Pick<Pieces & Resumable, 'checkpoint' | 'judge'>,
): Promise<NameReading[]> {
  const readings: NameReading[] = []
  /** Segment values of each name with those of the names above, and its campaign. */
  const saidAt = new Map<number, { values: Values; campaign: string | null }>()
  const choose = makeChooser(templates)
  const namesBeside = indexSiblings(entities)

  for (const entity of entities) {
    const above = entity.parentNo === null ? undefined : saidAt.get(entity.parentNo)
    const values = above?.values ?? {}
    const campaign = entity.kind === 'campaign' ? entity.nativeId : (above?.campaign ?? null)
    saidAt.set(entity.entityNo, { values, campaign })
    const kind = entityTemplateKind(entity)
    const chosen = kind && choose(toScopedEntity(account, entity, kind, campaign))
    if (!chosen) continue
    const naming = namingDays(entity, account.timezone)
    const version = applicableVersion(chosen.template, naming, today)
    if (!version) continue
    const { platform } = account
    await checkpoint()
    const verdict = await judge(() =>
      namesBeside.without(entity, (siblings) =>
        judgeName(version.prepared, entity.name, {
          platform,
          on: naming.renamedOn ?? naming.madeOn,
          parent: values,
          siblings,
          ...(entity.settings && {
            settings: comparableSettings({ ...entity, platform, settings: entity.settings }),
          }),
        }),
      ),
    )
    const own = verdictValues(verdict)
    saidAt.set(entity.entityNo, { values: { ...values, ...own }, campaign })
    const isValid = verdict.status === 'valid'
    const { row, active_from: activeFrom } = chosen.template
    readings.push({
      entity_no: entity.entityNo,
      template_no: row.templateNo,
      template_version: version.version,
      name: entity.name,
      why: chosen.why,
      status: verdict.status,
      counts: row.backfill || (naming.renamedOn ?? naming.madeOn) >= activeFrom,
      segment_values: nameDimensions(verdict),
      verdict: isValid ? null : verdict,
      failing: verdict.segments.flatMap(({ key, valid }) => (valid ? [] : key)),
      suggested_name: verdict.suggested_name,
      since: (entity.renamedAt ?? entity.firstSeenAt).toISOString(),
    })
  }
  return readings
}

const namingDays = ({ firstSeenAt, renamedAt }: NamedEntity, timezone: string): Naming => ({
  madeOn: dayIn(timezone, firstSeenAt),
  renamedOn: renamedAt && dayIn(timezone, renamedAt),
})

const toScopedEntity = (
  { platform, nativeId, timezone }: NamedAccount,
  entity: NamedEntity,
  kind: TemplateKind,
  campaign: string | null,
): ScopedEntity => ({
  kind,
  platform,
  account: `${platform}:${nativeId}`,
  campaign: campaign === null ? null : `${platform}:${campaign}`,
  channel: entity.channel,
  status: entity.status,
  madeOn: namingDays(entity, timezone).madeOn,
})

/** Names from before the first version are checked by it only if backfill was requested. */
function applicableVersion(
  { row, versions }: TemplateInForce,
  naming: Naming,
  today: Day,
): PreparedVersion | null {
  const inForce = versionFor(versions, naming, row.definition.judged_by, today)
  return inForce ?? (row.backfill ? (versions[0] ?? null) : null)
}

/** Sibling names, without the entity's own. Entities outside of any parent have no siblings. */
function indexSiblings(entities: readonly NamedEntity[]) {
  const places = new Map<string, { names: Set<string>; counts: Map<string, number> }>()
  const siblingKey = ({ kind, parentNo }: NamedEntity) =>
    parentNo === null && kind !== 'campaign' ? null : `${kind} ${parentNo}`
  for (const entity of entities) {
    const key = siblingKey(entity)
    if (key === null) continue
    const place = places.get(key) ?? { names: new Set(), counts: new Map() }
    const folded = foldName(entity.name)
    place.names.add(folded)
    place.counts.set(folded, (place.counts.get(folded) ?? 0) + 1)
    places.set(key, place)
  }
  return {
    without<T>(entity: NamedEntity, judge: (siblings: ReadonlySet<string>) => T): T {
      const key = siblingKey(entity)
      if (key === null) return judge(NO_OWNERS)
      const { names, counts } = places.get(key)!
      const own = foldName(entity.name)
      if (counts.get(own)! > 1) return judge(names)
      names.delete(own)
      try {
        return judge(names)
      } finally {
        names.add(own)
      }
    },
  }
}
const NO_OWNERS: ReadonlySet<string> = new Set()
