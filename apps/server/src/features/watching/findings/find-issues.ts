import { sql, type Tx } from '@flightdeck/db'
import { SEVERITIES, type Severity } from '@flightdeck/domain/checks'
import type { Match } from '@flightdeck/domain/search'
import type { Finder } from '../../../ground/app.ts'
import type { FoundThing, SearchQuestion } from '../../../ground/finder.ts'
import { accountFilter } from '../../data/clients/index.ts'
import { checksNamed } from '../checks/index.ts'
import { matchChecks } from './match-checks.ts'

const MAX_ISSUES = 5
type Row = { findingNo: number; checkId: string; severity: Severity; entityName: string; isOpen: boolean }

/** Issues by their number, by the check that opened them, and by the ids of what they are on. */
export const issueFinder: Finder = {
  needs: 'quality:read',
  async find(tx, organisationId, query) {
    const matches = await matchChecks(tx, organisationId, query, ({ name, id }) => [name, id])
    const rows = await issuesMeant(tx, organisationId, query, [...matches.keys()])
    const findCheck = await checksNamed(tx, organisationId, rows.map(({ checkId }) => checkId)) // prettier-ignore
    return rows.map(({ findingNo, checkId, severity, entityName, isOpen }): FoundThing => ({
      label: 'Issue',
      title: findCheck(checkId)?.name ?? checkId,
      detail: [`Issue ${findingNo}`, isOpen ? SEVERITIES[severity].label : 'Fixed', entityName].join(' · '),
      to: `/opportunities?peek=${findingNo}`,
      platform: null,
      match: findingNo === query.number ? 'exact' : issueMatch(matches.get(checkId)),
    }))
  },
}

/** Ranks an exact check name as a prefix match, so that the check comes before its findings. */
const issueMatch = (match: Match | undefined): Match =>
  match === undefined || match === 'exact' ? 'prefix' : match

async function issuesMeant(
  tx: Tx,
  organisationId: string,
  { number, ids, accounts }: SearchQuestion,
  checkIds: readonly string[],
): Promise<Row[]> {
  if (number === null && ids.length === 0 && checkIds.length === 0) return []
  const isTheirs = accountFilter(organisationId, accounts, sql`f.entity_no`)
  const { rows } = await sql<Row>`
    with meant as (
      (select f.finding_no, 0 as place from findings f
        where f.organisation_id = ${organisationId} and f.finding_no = ${number} ${isTheirs})
      union
      (select f.finding_no, 1 from findings f
        join entities e on e.organisation_id = f.organisation_id and e.entity_no = f.entity_no
        where f.organisation_id = ${organisationId} and f.is_open and not f.is_muted
          and e.native_id = any(${ids.flat()}::text[]) ${isTheirs} limit ${MAX_ISSUES})
      union
      (select f.finding_no, 2 from findings f where f.organisation_id = ${organisationId} and f.is_open and not f.is_muted
        and f.check_id = any(${[...checkIds]}::text[]) ${isTheirs}
        order by array_position(array['critical', 'high', 'medium', 'low'], f.severity), f.opened_at desc limit ${MAX_ISSUES}))
    select f.finding_no, f.check_id, f.severity, e.name as entity_name, f.is_open
    from (select finding_no, min(place) as place from meant group by finding_no) m
    join findings f on f.organisation_id = ${organisationId} and f.finding_no = m.finding_no
    join entities e on e.organisation_id = f.organisation_id and e.entity_no = f.entity_no
    order by m.place, f.finding_no limit ${MAX_ISSUES}`.execute(tx)
  return rows
}
