import type { Tx } from '@flightdeck/db'
import {
  readTemplate,
  type BeforeRepair,
  type PreparedTemplate,
  type ScopedTemplate,
  type TemplateVersion,
} from '@flightdeck/domain/taxonomy'
import { valuesOfLists } from '../stores/list-store.ts'
import { datedVersions, listTemplates, type TemplateRow } from '../stores/template-store.ts'
import { fillListValues } from '../stores/fill-list-values.ts'

/** A version of a template that checks names, prepared for use. */
export type PreparedVersion = TemplateVersion & { prepared: PreparedTemplate }
export type TemplateInForce = ScopedTemplate & {
  row: TemplateRow
  /** The oldest first. */
  versions: readonly PreparedVersion[]
}

/** The templates that check names now, with every version that ever did. */
export async function templatesInForce(
  tx: Tx,
  organisationId: string,
  beforeRepair: BeforeRepair,
): Promise<TemplateInForce[]> {
  const rows = (await listTemplates(tx, organisationId)).filter(({ state }) => state === 'active')
  if (rows.length === 0) return []
  const lists = await valuesOfLists(tx, organisationId)
  const versions = Map.groupBy(await datedVersions(tx, organisationId), ({ templateNo }) => templateNo)
  return rows.map((row) => ({
    // Compared as text: the lower number comes first.
    id: String(row.templateNo).padStart(10, '0'),
    name: row.name,
    kind: row.kind,
    active_from: row.activeFrom!,
    scope: { ...row.definition.scope, platforms: row.definition.platforms },
    row,
    versions: (versions.get(row.templateNo) ?? []).map(({ version, activeFrom, definition }) => ({
      version,
      active_from: activeFrom,
      active_to: null,
      prepared: readTemplate(fillListValues(definition, lists), { beforeRepair }),
    })),
  }))
}

/** Whether anything in them is compared with what the platform is set to. */
export const needSettings = (templates: readonly TemplateInForce[]): boolean =>
  templates.some(({ row }) => row.definition.segments.some(({ type }) => type === 'setting'))
