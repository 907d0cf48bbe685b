import { checksNamed } from '../checks/index.ts'
import { csv } from '../../../documents/csv.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { placedEntities, presentEntity } from '../../data/entities/index.ts'
import { presentCell } from './read-results.ts'
import { readResults, type ResultFilter } from './result-store.ts'
import { findRun } from '../check-schedule/index.ts'

const COLUMNS = [
  'platform',
  'account',
  'type',
  'id',
  'name',
  'check_id',
  'check_name',
  'severity',
  'result',
  'expected',
  'found',
  'why',
  'is_new',
]
/** Rows per transaction; short transactions keep other requests fast. */
const PAGE_SIZE = 200

/** One CSV row per entity and check; with `failuresOnly`, failed checks only. */
export async function exportResults(
  ctx: MemberContext,
  runNo: number,
  filter: ResultFilter,
): Promise<string> {
  const { organisationId } = ctx
  await ctx.transaction((tx) => findRun(tx, organisationId, runNo))
  const pieces = [csv(COLUMNS, [])]
  for (let page = 1; ; page++) {
    const lines = await ctx.transaction(async (tx) => {
      const rows = await readResults(tx, organisationId, runNo, { ...filter, page, perPage: PAGE_SIZE })
      const entitiesByNo = await placedEntities(
        tx,
        organisationId,
        rows.map(({ entityNo }) => entityNo),
      )
      const checkIds = rows.flatMap(({ results }) => results.map(({ checkId }) => checkId))
      const findCheck = await checksNamed(tx, organisationId, checkIds)
      return rows.map(({ entityNo, results, before }) => {
        if (!entitiesByNo.has(entityNo)) return []
        const { dsp_name, account_name, type, id, name } = presentEntity(entitiesByNo, entityNo)
        const cells = results.map((cell) => presentCell(cell, before))
        return cells
          .filter(({ result, is_new }) =>
            filter.failuresOnly ? result === 'fails' : !filter.changesOnly || is_new,
          )
          .map((cell) => {
            const check = findCheck(cell.check_id)
            const checkFields = [cell.check_id, check?.name ?? cell.check_id, check?.severity ?? 'low']
            const resultFields = [cell.result, cell.expected, cell.found, cell.message, String(cell.is_new)]
            return [dsp_name, account_name, type, id, name, ...checkFields, ...resultFields]
          })
      })
    })
    pieces.push(lines.map((rows) => rows.map((row) => csv(row as string[], [])).join('')).join(''))
    if (lines.length < PAGE_SIZE) return pieces.join('')
  }
}
