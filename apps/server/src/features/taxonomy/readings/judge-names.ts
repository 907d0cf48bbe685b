import { dayIn, type Day } from '@flightdeck/domain'
import {
  foldName,
  judgeName,
  settingReadings,
  templateFor,
  templateKindOf,
  valuesOf,
  versionFor,
  type NameContext,
} from '@flightdeck/domain/taxonomy'
import type { TemplateInForce } from './in-force.ts'
import type { NamedAccount, NamedEntity } from './name-store.ts'
import type { NameReading } from './reading-store.ts'

type Values = Readonly<Record<string, string>>

/** What the templates in force say of every name of an account. Parents come before their children. */
export function judgeNames(
  { platform, nativeId, timezone }: NamedAccount,
  entities: readonly NamedEntity[],
  templates: readonly TemplateInForce[],
  today: Day,
): NameReading[] {
  const readings: NameReading[] = []
  /** The values of each name, with what the names above it say. */
  const valuesAt = new Map<number, Values>()
  const campaignAt = new Map<number, string>()
  const siblings = Map.groupBy(entities, ({ parentNo }) => parentNo)
  const candidates = Map.groupBy(templates, ({ kind }) => kind)
  const account = `${platform}:${nativeId}`

  for (const entity of entities) {
    const above: Values = (entity.parentNo !== null && valuesAt.get(entity.parentNo)) || {}
    const campaign = campaignOf(entity)
    campaignAt.set(entity.entityNo, campaign)
    valuesAt.set(entity.entityNo, above)
    const kind = templateKindOf(entity)
    const madeOn = dayIn(timezone, entity.firstSeenAt)
    const renamedOn = entity.renamedAt && dayIn(timezone, entity.renamedAt)
    const among = (kind && candidates.get(kind)) ?? []
    if (kind === null || among.length === 0) continue
    const chosen = templateFor(
      { platform, account, campaign: `${platform}:${campaign}`, channel: entity.channel, status: entity.status, madeOn },
      among,
    ) // prettier-ignore
    if (!chosen) continue
    const { template, why } = chosen
    const inForce = versionFor(template.versions, { madeOn, renamedOn }, template.row.definition.judged_by, today) // prettier-ignore
    if (!inForce) continue
    const context: NameContext = {
      platform,
      on: renamedOn ?? madeOn,
      parent: above,
      siblings: othersNamed(entity),
      ...(entity.settings && {
        settings: settingReadings({ platform, ...entity, settings: entity.settings }),
      }),
    }
    const verdict = judgeName(inForce.prepared, entity.name, context)
    const values = valuesOf(verdict)
    valuesAt.set(entity.entityNo, { ...above, ...values })
    const isValid = verdict.status === 'valid'
    readings.push({
      entity_no: entity.entityNo,
      template_no: template.id,
      template_version: inForce.version,
      name: entity.name,
      why,
      status: verdict.status,
      counts: template.row.backfill || (renamedOn ?? madeOn) >= template.active_from,
      segment_values: values,
      verdict: isValid ? null : verdict,
      failing: isValid ? [] : verdict.segments.flatMap(({ key, valid }) => (valid ? [] : key)),
      suggested_name: verdict.suggested_name,
      since: (entity.renamedAt ?? entity.firstSeenAt).toISOString(),
    })
  }
  return readings

  function campaignOf({ kind, nativeId: id, parentNo }: NamedEntity): string {
    if (kind === 'campaign') return id
    return (parentNo !== null && campaignAt.get(parentNo)) || ''
  }

  /** Names of the others in the same place. At the top there are too many to be told apart by name alone. */
  function othersNamed({ entityNo, parentNo, kind }: NamedEntity): ReadonlySet<string> {
    if (parentNo === null && kind !== 'campaign') return NOBODY
    const folded = foldedNames(parentNo)
    const own = folded.of.get(entityNo)!
    if (folded.counts.get(own)! > 1) return new Set([own])
    return NOBODY
  }

  function foldedNames(parentNo: number | null) {
    const known = foldedAt.get(parentNo)
    if (known) return known
    const of = new Map<number, string>()
    const counts = new Map<string, number>()
    for (const { entityNo, name, kind } of siblings.get(parentNo) ?? []) {
      const folded = `${kind} ${foldName(name)}`
      of.set(entityNo, folded)
      counts.set(folded, (counts.get(folded) ?? 0) + 1)
    }
    const made = { of, counts }
    foldedAt.set(parentNo, made)
    return made
  }
}
const NOBODY: ReadonlySet<string> = new Set()
