import type { LibraryCheck } from '@flightdeck/contract/checks'
import {
  AT_RISK,
  CHANNELS,
  CHECK_FAMILIES,
  CHECKS,
  checkFamily,
  NEEDS,
  type Check,
  type CheckId,
  type Parameter,
} from '@flightdeck/domain/checks'
import { isAdPlatform } from '@flightdeck/domain/platforms'
import { DAY_MS } from '@flightdeck/domain/time'
import { sql, type Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { ownChecks } from '../catalogue/find-checks.ts'
import { connectedPlatforms, listSelected, type SelectedRow } from '../selected/store.ts'
import { isRecommended, isWanted } from '../selected/recommended.ts'

const WEEK_MS = 7 * DAY_MS

type LibraryContext = {
  selected: ReadonlyMap<string, SelectedRow[]>
  hits: ReadonlyMap<string, Hits[]>
  runs: ReadonlyMap<string, Date>
}

/** Every check that is declared, and after them those that wait for something. */
export async function readLibrary(ctx: MemberContext) {
  const { organisationId, now } = ctx
  return ctx.transaction(async (tx) => {
    const around: LibraryContext = {
      selected: Map.groupBy(await listSelected(tx, organisationId), ({ checkId }) => checkId),
      hits: Map.groupBy(
        await hitsSince(tx, organisationId, new Date(now.getTime() - WEEK_MS)),
        ({ checkId }) => checkId,
      ),
      runs: await lastRuns(tx, organisationId),
    }
    const own = (await ownChecks(tx, organisationId)).map(({ check }) => check)
    return {
      checks: [...CHECKS, ...own].map((check) => declared(check, around)).concat(waiting()),
      channels: Object.entries(CHANNELS).map(([key, { label }]) => ({ key, label })),
      connected: (await connectedPlatforms(tx, organisationId)).filter(isAdPlatform),
    }
  })
}

const checkCategory = (id: CheckId) => ({
  key: checkFamily(id),
  label: CHECK_FAMILIES[checkFamily(id)].label,
})

function declared(check: Check, { selected, hits, runs }: LibraryContext): LibraryCheck {
  const own = selected.get(check.id) ?? []
  const checkHits = hits.get(check.id) ?? []
  const ran = [runs.get('*'), runs.get(check.id)].filter((at) => at !== undefined).toSorted((a, b) => +a - +b)
  return {
    id: check.id,
    check_name: check.name,
    description: check.rationale,
    category: checkCategory(check.id),
    severity_default: check.severity,
    dsp_names: [...check.platforms],
    channel_names: check.channels === 'all' ? ['all'] : [...check.channels],
    levels: [...check.levels],
    fields_schema: Object.entries(check.parameters).map(([name, parameter]) => presentField(name, parameter)),
    costs: check.costs ?? '',
    fix: check.fix,
    at_risk_formula: AT_RISK[check.atRisk].label,
    recommended: isRecommended(check),
    needs: null,
    enabled: own.some(({ isOn }) => isOn),
    selected: own.map(({ selectedNo, dspName, channelName, isOn }) => ({
      id: selectedNo,
      dsp_name: dspName,
      channel_name: channelName,
      is_on: isOn,
    })),
    hits_7d: checkHits.reduce((sum, one) => sum + one.hits, 0),
    hits_by_dsp: Object.fromEntries(checkHits.map(({ platform, hits: count }) => [platform, count])),
    dismissed_wrong_7d: checkHits.reduce((sum, { wrong }) => sum + wrong, 0),
    last_run_at: own.length > 0 ? (ran.at(-1)?.toISOString() ?? null) : null,
  }
}

function presentField(name: string, parameter: Parameter): LibraryCheck['fields_schema'][number] {
  const { kind, label, default: initial } = parameter
  return {
    name,
    label,
    kind,
    unit: parameter.kind === 'number' ? parameter.unit : null,
    default: Array.isArray(initial) ? [...initial] : (initial as string | number | boolean | null),
    required: isWanted(parameter),
  }
}

const waiting = (): LibraryCheck[] =>
  Object.entries(NEEDS).map(([id, { name, needs, because }]) => ({
    id,
    check_name: name,
    description: '',
    category: checkCategory(id as CheckId),
    severity_default: null,
    dsp_names: [],
    channel_names: [],
    levels: [],
    fields_schema: [],
    costs: '',
    fix: '',
    at_risk_formula: '',
    recommended: false,
    needs: { needs, because },
    enabled: false,
    selected: [],
    hits_7d: 0,
    hits_by_dsp: {},
    dismissed_wrong_7d: 0,
    last_run_at: null,
  }))

type Hits = { checkId: string; platform: string; hits: number; wrong: number }

/** Findings opened or returned since then, and those marked as wrong, by check and platform. */
async function hitsSince(tx: Tx, organisationId: string, since: Date): Promise<Hits[]> {
  const { rows } = await sql<Hits>`
    select f.check_id, f.platform, count(*) filter (where e.what in ('opened', 'returned'))::int as hits,
      count(*) filter (where e.what = 'wrong')::int as wrong
    from finding_events e
    join findings f on f.organisation_id = e.organisation_id and f.finding_no = e.finding_no
    where e.organisation_id = ${organisationId} and e.at >= ${since} and e.what in ('opened', 'returned', 'wrong')
    group by f.check_id, f.platform`.execute(tx)
  return rows
}

/** Time of each check's last run; `*` stands for runs of every check. */
async function lastRuns(tx: Tx, organisationId: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ checkId: string; at: Date }>`
    select coalesce(c.id, '*') as check_id, max(r.finished_at) as at
    from check_runs r left join lateral unnest(r.check_ids) as c(id) on true
    where r.organisation_id = ${organisationId} and r.state = 'done' group by 1`.execute(tx)
  return new Map(rows.map(({ checkId, at }) => [checkId, at]))
}
