import { tableAsCsvFile, tableAsXlsx } from '../../../documents/table-file.ts'
import type { HandlersOf } from '../../../ground/operations.ts'
import { recordExport } from '../../people/audit/index.ts'
import { loadFlightsForExport, flightColumns } from './board/export-board.ts'
import { readBoard } from './board/read-board.ts'
import { readFlightDetail } from './board/read-flight.ts'
import { computeHandedIn } from './calculators/compute-margin.ts'
import { projectHandedIn } from './calculators/project-flight.ts'
import { readDeal } from './deals/read-deal.ts'
import { prepareChanges } from './lever/prepare-changes.ts'
import { reallocateBudget } from './reallocation/reallocate-budget.ts'
import { comparePlans } from './plans/compare-plans.ts'
import { readSettings, saveSettings } from './settings/settings.ts'

export const pacingHandlers: HandlersOf<'pacing' | 'margin'> = {
  'pacing.flights': (ctx, { query }) => readBoard(ctx, query),
  'pacing.flight': (ctx, { params, query }) => readFlightDetail(ctx, params.id, query.period),
  'pacing.prepare': (ctx, { body }) => prepareChanges(ctx, body.flights),
  'pacing.reallocate': (ctx, { body }) => reallocateBudget(ctx, body),
  'pacing.plans': (ctx) => comparePlans(ctx),
  'pacing.deal': (ctx, { query }) => readDeal(ctx, query.id),
  'pacing.export': (ctx, { query }) =>
    recordExport(ctx, { action: 'pacing.exported', subject: 'budgets', detail: query }, async () =>
      tableAsCsvFile(flightColumns(ctx), await loadFlightsForExport(ctx, query)),
    ),
  'pacing.workbook': (ctx, { query }) =>
    recordExport(ctx, { action: 'pacing.exported', subject: 'budgets', detail: query }, async () =>
      tableAsXlsx('Pacing', flightColumns(ctx), await loadFlightsForExport(ctx, query)),
    ),
  'pacing.settings': (ctx) => readSettings(ctx),
  'pacing.saveSettings': (ctx, { body }) => saveSettings(ctx, body),
  'pacing.project': (ctx, { body }) => projectHandedIn(ctx, body),
  'margin.compute': (ctx, { body }) => computeHandedIn(ctx, body),
}
