import { platformAds, type AdPlatformKey } from './platforms.ts'
import type { Change, ChangeField, ChangeRequest, WritableKind } from '../writes/change.ts'
import type { BulkEntity, Cells } from '../writes/bulk/sheet.ts'

export type BulkFile = { file: string; columns: string[]; rows: string[][] }
export type BulkChange = { change: ChangeRequest; about: BulkEntity }
/** Files for what has a column, and the changes for which a person has to open the platform. */
export type BulkFiles = { files: BulkFile[]; byHand: ChangeRequest[] }

/** DV360 takes no more in one file; the others take less than they say, and none takes more. */
const MAX_ROWS = 10_000

/** The changes as the platform's own bulk files, with only the columns that change. One row for each entity. */
export function buildBulkFiles(platform: AdPlatformKey, changes: readonly BulkChange[]): BulkFiles {
  const sheets = platformAds(platform).bulk
  const byFile = new Map<string, Map<string, Cells>>()
  const byHand: ChangeRequest[] = []
  for (const { change, about } of changes) {
    const written = (sheets[change.entity.kind as WritableKind] ?? [])
      .map((sheet) => {
        const column = sheet.columns[change.field] as ((one: Change<ChangeField>) => Cells | null) | undefined
        const cells = column?.(change) ?? null
        return cells && { file: sheet.file, row: sheet.row(change, about), cells }
      })
      .find((one) => one !== null)
    if (!written) {
      byHand.push(change)
      continue
    }
    const rows = byFile.get(written.file) ?? new Map<string, Cells>()
    const key = JSON.stringify(written.row)
    rows.set(key, { ...written.row, ...rows.get(key), ...written.cells })
    byFile.set(written.file, rows)
  }
  return { files: [...byFile].flatMap(([file, rows]) => splitFiles(file, [...rows.values()])), byHand }
}

/** Blank is "leave it as it is" in every one of these files. */
function splitFiles(file: string, all: Cells[]): BulkFile[] {
  const columns = [...new Set(all.flatMap((cells) => Object.keys(cells)))]
  const parts = Math.ceil(all.length / MAX_ROWS)
  return Array.from({ length: parts }, (_, at) => ({
    file: parts === 1 ? file : file.replace(/(\.\w+)$/, `-${at + 1}$1`),
    columns,
    rows: all
      .slice(at * MAX_ROWS, (at + 1) * MAX_ROWS)
      .map((cells) => columns.map((column) => cells[column] ?? '')),
  }))
}
