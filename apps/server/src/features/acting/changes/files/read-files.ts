import type { ChangeFiles } from '@flightdeck/contract/changes'
import type { EntityKind, Settings } from '@flightdeck/domain/ad-data'
import { type AdPlatformKey, buildBulkFiles, type BulkChange } from '@flightdeck/domain/platforms'
import { sql, type Row, type Tx } from '@flightdeck/db'
import { csv } from '../../../../documents/csv.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { toChangeRequest } from '../request-from.ts'
import { findStored } from '../sets/set-store.ts'

/** States in which files are available. A file bypasses every later check, so the set must be approved. */
const HANDED_OUT = ['approved', 'applying', 'applied', 'partly_applied']

/** Files to upload by hand, for changes that can't be written by API. The next sync finds their outcome. */
export function readFiles(ctx: MemberContext, setNo: number): Promise<ChangeFiles> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const { state } = await findStored(tx, organisationId, setNo)
    const items = HANDED_OUT.includes(state) ? await itemsToMake(tx, organisationId, setNo) : []
    const platformFiles = [...Map.groupBy(items, ({ platform }) => platform)].map(([platform, own]) =>
      filesFor(platform, own),
    )
    return {
      files: platformFiles.flatMap(({ files }) => files),
      without_file: platformFiles.reduce((all, { withoutFile }) => all + withoutFile, 0),
    }
  })
}

function filesFor(dsp: AdPlatformKey, items: readonly FileItem[]) {
  const { files, byHand } = buildBulkFiles(dsp, items.map(toBulkChange))
  return {
    files: files.map(({ file, columns, rows }) => ({
      dsp,
      name: file,
      rows: rows.length,
      columns,
      csv: csv(columns, rows),
    })),
    withoutFile: byHand.length,
  }
}

function toBulkChange(item: FileItem): BulkChange {
  const { name, campaignName, settings, part } = item
  const startsOn = (part as { startsOn?: string } | null)?.startsOn
  const flight = settings.budget?.segments.find((one) => startsOn === undefined || one.startsOn === startsOn)
  return {
    change: toChangeRequest(item, { ...item, before: item.beforeValue, after: item.afterValue }),
    about: { name, campaignName, flightRef: flight?.ref ?? null },
  }
}

/** A change that a person has to make, with what a row of a bulk file needs to know of its entity. */
type FileItem = Pick<Row<'changeItems'>, 'field' | 'part' | 'beforeValue' | 'afterValue'> & {
  platform: AdPlatformKey
  kind: EntityKind
  nativeId: string
  name: string
  settings: Settings
  campaignName: string | null
}

async function itemsToMake(tx: Tx, organisationId: string, setNo: number): Promise<FileItem[]> {
  const { rows } = await sql<FileItem>`
    select i.field, i.part, i.before_value, i.after_value, a.platform, e.kind, e.native_id, e.name, e.settings,
      c.name as campaign_name
    from change_items i
    join entities e on e.organisation_id = i.organisation_id and e.entity_no = i.entity_no
    join ad_accounts a on a.organisation_id = i.organisation_id and a.account_no = i.account_no
    left join entities c on c.organisation_id = i.organisation_id and c.entity_no = i.campaign_no and c.entity_no <> e.entity_no
    where i.organisation_id = ${organisationId} and i.set_no = ${setNo} and i.state = 'by_hand'
    order by i.item_no`.execute(tx)
  return rows
}
