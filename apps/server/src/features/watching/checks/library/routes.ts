import { type TableColumn, tableAsCsv, tableAsXlsx } from '../../../../documents/table-file.ts'
import type { HandlersOf } from '../../../../ground/operations.ts'
import type { LibraryCheck } from '@flightdeck/contract/checks'
import { SEVERITIES } from '@flightdeck/domain/checks'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { linkTo } from '../../../../ground/link.ts'
import { recordExport } from '../../../people/audit/index.ts'
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

/** Checks as they are listed, or all of them. */
async function everyCheck(ctx: MemberContext, ids: string | undefined): Promise<LibraryCheck[]> {
  const listed = ids === undefined ? null : new Set(ids.split(','))
  return (await readLibrary(ctx)).checks.filter(({ id }) => listed === null || listed.has(id))
}

export const checkColumns = ({ app, timezone }: Pick<MemberContext, 'app' | 'timezone'>): TableColumn<LibraryCheck>[] => [
  { title: 'Check ID', kind: 'text', width: 12, value: ({ id }) => id },
  { title: 'Check', kind: 'text', value: ({ check_name }) => check_name },
  { title: 'Family', kind: 'text', width: 20, value: ({ category }) => category.label },
  { title: 'Severity', kind: 'text', width: 10, value: ({ severity_default: level }) => (level === null ? null : SEVERITIES[level].label) },
  { title: 'What it catches', kind: 'text', width: 60, value: ({ description }) => description },
  { title: 'Spend at risk', kind: 'text', value: ({ at_risk_formula }) => at_risk_formula },
  { title: 'How to fix', kind: 'text', width: 60, value: ({ fix }) => fix },
  { title: 'Platforms', kind: 'text', value: ({ dsp_names }) => dsp_names.map((dsp) => PLATFORMS[dsp].label).join(', ') },
  { title: 'Status', kind: 'text', width: 12, value: ({ enabled, needs }) => (needs ? `Needs ${needs.needs}` : enabled ? 'On' : 'Off') },
  { title: 'Flagged in 7 days', kind: 'integer', value: ({ hits_7d }) => hits_7d },
  { title: 'False positives in 7 days', kind: 'integer', value: ({ dismissed_wrong_7d }) => dismissed_wrong_7d },
  { title: 'Last run', kind: 'datetime', timeZone: timezone, value: ({ last_run_at }) => (last_run_at ? new Date(last_run_at) : null) },
  { title: 'Link', kind: 'text', value: ({ id }) => linkTo(app, `/rule-library?check=${id}`) },
] // prettier-ignore
