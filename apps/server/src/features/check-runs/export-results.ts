import { checksNamed } from '../checks/index.ts'
import { csv } from '../../documents/csv.ts'
import type { MemberContext } from '../../ground/actor-context.ts'
import { placedEntities, presentEntity } from '../entities/index.ts'
import { presentCell } from './read-results.ts'
import { readResults, type Only } from './result-store.ts'
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
/** Read piece by piece: a large run must not keep others waiting. */
const PIECE = 200

/** A line for each entity and check; of failures only, those that fail. */
export async function exportResults(ctx: MemberContext, runNo: number, only: Only): Promise<string> {
  const { organisationId } = ctx
  await ctx.transaction((tx) => findRun(tx, organisationId, runNo))
  const pieces = [csv(COLUMNS, [])]
  for (let page = 1; ; page++) {
    const lines = await ctx.transaction(async (tx) => {
      const rows = await readResults(tx, organisationId, runNo, { ...only, page, perPage: PIECE })
      const placed = await placedEntities(
        tx,
        organisationId,
        rows.map(({ entityNo }) => entityNo),
      )
      const checkIds = rows.flatMap(({ results }) => results.map(({ checkId }) => checkId))
      const findCheck = await checksNamed(tx, organisationId, checkIds)
      return rows.map(({ entityNo, results, before }) => {
        if (!placed.has(entityNo)) return []
        const { dsp_name, account_name, type, id, name } = presentEntity(placed, entityNo)
        const cells = results.map((cell) => presentCell(cell, before))
        return cells
          .filter(({ result, is_new }) =>
            only.failuresOnly ? result === 'fails' : !only.changesOnly || is_new,
          )
          .map((cell) => {
            const check = findCheck(cell.check_id)
            const about = [cell.check_id, check?.name ?? cell.check_id, check?.severity ?? 'low']
            const resultFields = [cell.result, cell.expected, cell.found, cell.message, String(cell.is_new)]
            return [dsp_name, account_name, type, id, name, ...about, ...resultFields]
          })
      })
    })
    pieces.push(lines.map((rows) => rows.map((row) => csv(row as string[], [])).join('')).join(''))
    if (lines.length < PIECE) return pieces.join('')
  }
}
