import type { ChangeFiles } from '@flightdeck/contract/changes'
import { type AdPlatformKey, buildBulkFiles, type BulkChange } from '@flightdeck/domain/platforms'
import { csv } from '../../../../documents/csv.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { toChangeRequest } from '../request-from.ts'
import { findStored } from '../sets/set-store.ts'
import { itemsToMake, type FileItem } from './file-store.ts'

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
