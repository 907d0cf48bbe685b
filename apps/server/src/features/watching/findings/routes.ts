import type { HandlersOf } from '../../../ground/operations.ts'
import { tableAsCsv, tableAsXlsx } from '../../../documents/table-file.ts'
import { recordExport } from '../../people/audit/index.ts'
import { actOnFindings } from './act.ts'
import { loadFindingsForExport, findingColumns } from './export-findings.ts'
import { markSeen } from './kpi-store.ts'
import { readFinding } from './read-finding.ts'
import { readFixes } from './read-fixes.ts'
import { readFindings } from './read-findings.ts'

export const findingHandlers: HandlersOf<'findings'> = {
  'findings.list': (ctx, { query }) => readFindings(ctx, query),
  'findings.export': (ctx, { query }) =>
    recordExport(ctx, { action: 'findings.exported', subject: 'issues', detail: query }, async () =>
      tableAsCsv(findingColumns(ctx), await loadFindingsForExport(ctx, query)),
    ),
  'findings.workbook': (ctx, { query }) =>
    recordExport(ctx, { action: 'findings.exported', subject: 'issues', detail: query }, async () =>
      tableAsXlsx('Issues', findingColumns(ctx), await loadFindingsForExport(ctx, query)),
    ),
  'findings.one': (ctx, { params }) => readFinding(ctx, params.id),
  'findings.fixes': (ctx, { query }) => readFixes(ctx, query.ids.split(',').map(Number)),
  'findings.act': (ctx, { body }) => actOnFindings(ctx, body),
  'findings.seen': async (ctx) => {
    await ctx.transaction((tx) => markSeen(tx, ctx.organisationId, ctx.userId, ctx.now))
    return { message: 'Seen' }
  },
}
