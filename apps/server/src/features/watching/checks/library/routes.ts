import { tableAsCsv, tableAsXlsx } from '../../../../documents/table-file.ts'
import type { HandlersOf } from '../../../../ground/operations.ts'
import { recordExport } from '../../../people/audit/index.ts'
import { checkColumns, everyCheck } from './export-library.ts'
import { readLibrary } from './read-library.ts'

export const checkHandlers: Omit<HandlersOf<'checks'>, 'checks.dryRun'> = {
  'checks.library': (ctx) => readLibrary(ctx),
  'checks.export': (ctx, { query }) =>
    recordExport(ctx, { action: 'checks.exported', subject: 'checks', detail: query }, async () =>
      tableAsCsv(checkColumns(ctx), await everyCheck(ctx, query.ids)),
    ),
  'checks.workbook': (ctx, { query }) =>
    recordExport(ctx, { action: 'checks.exported', subject: 'checks', detail: query }, async () =>
      tableAsXlsx('Checks', checkColumns(ctx), await everyCheck(ctx, query.ids)),
    ),
}
