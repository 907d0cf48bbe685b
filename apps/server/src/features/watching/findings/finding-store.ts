import { createHash } from 'node:crypto'
import { acquireAdvisoryLock, sql, type Tx } from '@flightdeck/db'
import type { CheckFailure, Pair } from '../checker/index.ts'
import type { ExistingFinding, SettledFailure } from './reconcile.ts'

const CHUNK = 2_000
const inChunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, at) => all.slice(at * CHUNK, (at + 1) * CHUNK))

/** Runs of one organisation write one after the other. */
export const lockFindings = (tx: Tx, organisationId: string): Promise<void> =>
  acquireAdvisoryLock(tx, organisationId, 'findings')

export async function loadFindings(
  tx: Tx,
  organisationId: string,
  pairs: readonly Pair[],
): Promise<ExistingFinding[]> {
  const findings: ExistingFinding[] = []
  for (const some of inChunks(pairs)) {
    // Lateral lookup by key: with a plain join the planner would read all findings for every chunk.
    const { rows } = await sql<ExistingFinding & { atRisk: string | null; steady: string | null }>`
      select f.finding_no, f.check_id, f.entity_no, f.is_open, f.handling, f.muted_by, f.campaign_no, f.channel,
        f.severity, f.mode, f.check_version as version, f.expected, f.found, f.at_risk_micros as at_risk,
        f.steady_micros as steady, f.currency, f.money_mark
      from unnest(${some.map(({ checkId }) => checkId)}::text[], ${some.map(({ entityNo }) => entityNo)}::int[])
        as p(check_id, entity_no)
      cross join lateral (select * from findings f where f.organisation_id = ${organisationId}
        and f.check_id = p.check_id and f.entity_no = p.entity_no limit 1) f`.execute(tx)
    for (const { atRisk, steady, ...row } of rows)
      findings.push({ ...row, atRiskMicros: numberIn(atRisk), steadyMicros: numberIn(steady) })
  }
  return findings
}

const numberIn = (text: string | null): number | null => (text === null ? null : Number(text))

/** The same fix is due where the same was expected and the same was found. */
const sameFix = ({ checkId, expected, found }: CheckFailure): string =>
  createHash('sha256')
    .update(JSON.stringify([checkId, expected, found]))
    .digest('hex')
    .slice(0, 24)

/** Same campaigns as stored; otherwise the money per campaign is recounted. */
const HAS_SAME = sql`f.campaign_nos @> excluded.campaign_nos and f.campaign_nos <@ excluded.campaign_nos`

/** Clears the handling given by users. */
export async function forgetHandling(
  tx: Tx,
  organisationId: string,
  findingNos: readonly number[],
): Promise<void> {
  for (const some of inChunks(findingNos))
    await sql`
      update findings set handling = null, handled_by = null, handled_at = null, handled_until = null, reason = null
      where organisation_id = ${organisationId} and finding_no = any(${some}::int[])`.execute(tx)
}

type RunScope = { organisationId: string; runNo: number; now: Date }
/** Upserts new and existing findings alike. Returns their numbers by key. */
export async function putFindings(
  tx: Tx,
  { organisationId, runNo, now }: RunScope,
  failures: readonly SettledFailure[],
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  for (const some of inChunks(failures)) {
    const records = some.map((failure) => ({
      check_id: failure.checkId,
      entity_no: failure.entityNo,
      campaign_no: failure.campaignNo,
      platform: failure.platform,
      channel: failure.channel,
      severity: failure.severity,
      mode: failure.mode,
      check_version: failure.version,
      expected: failure.expected.replaceAll('\0', ''),
      found: failure.found.replaceAll('\0', ''),
      at_risk_micros: failure.atRiskMicros,
      currency: failure.currency,
      formula: failure.formula,
      inputs: failure.inputs,
      stakes: failure.stakes,
      beyond_micros: failure.beyondMicros,
      money_mark: failure.moneyMark,
      campaign_nos: failure.campaignNos.length > 0 ? failure.campaignNos.toSorted((a, b) => a - b) : [0],
      data_through: failure.dataThrough,
      has_little_data: failure.hasLittleData,
      same_fix: sameFix(failure),
      steady_micros: failure.steadyMicros,
      worse_at: failure.isWorse ? now : null,
    }))
    const { rows } = await sql<{ checkId: string; entityNo: number; findingNo: number }>`
      insert into findings as f (organisation_id, check_id, entity_no, campaign_no, platform, channel, severity, mode,
        first_seen_at, opened_at, last_seen_at, run_no, check_version, expected, found, at_risk_micros, currency,
        formula, inputs, data_through, has_little_data, same_fix, stakes, beyond_micros, money_mark, campaign_nos,
        campaign_micros, steady_micros, worse_at)
      select ${organisationId}, t.check_id, t.entity_no, t.campaign_no, t.platform, t.channel, t.severity, t.mode,
        ${now}, ${now}, ${now}, ${runNo}, t.check_version, t.expected, t.found, t.at_risk_micros, t.currency,
        t.formula, t.inputs, t.data_through, t.has_little_data, t.same_fix, t.stakes, t.beyond_micros, t.money_mark,
        t.campaign_nos, array_fill(0::bigint, array[cardinality(t.campaign_nos)]),
        t.steady_micros, t.worse_at
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as t(check_id text, entity_no int,
        campaign_no int, platform text, channel text, severity text, mode text, check_version int, expected text,
        found text, at_risk_micros bigint, currency text, formula text, inputs jsonb,
        data_through date, has_little_data boolean, same_fix text, stakes jsonb, beyond_micros bigint, money_mark text,
        campaign_nos int[], steady_micros bigint, worse_at timestamptz)
      on conflict (organisation_id, check_id, entity_no) do update set
        campaign_no = excluded.campaign_no, channel = excluded.channel, severity = excluded.severity,
        mode = excluded.mode, last_seen_at = excluded.last_seen_at, run_no = excluded.run_no,
        check_version = excluded.check_version, expected = excluded.expected, found = excluded.found,
        at_risk_micros = excluded.at_risk_micros, currency = excluded.currency, formula = excluded.formula,
        inputs = excluded.inputs, data_through = excluded.data_through,
        has_little_data = excluded.has_little_data, same_fix = excluded.same_fix, stakes = excluded.stakes,
        steady_micros = excluded.steady_micros,
        worse_at = case when f.is_open then coalesce(excluded.worse_at, f.worse_at) end,
        worse_from_micros = case when not f.is_open then null when excluded.worse_at is null then f.worse_from_micros
          else f.at_risk_micros end,
        beyond_micros = excluded.beyond_micros, money_mark = excluded.money_mark,
        campaign_nos = case when ${HAS_SAME} then f.campaign_nos else excluded.campaign_nos end,
        campaign_micros = case when ${HAS_SAME} then f.campaign_micros else excluded.campaign_micros end,
        counted_micros = case when ${HAS_SAME} then f.counted_micros else 0 end,
        opened_at = case when f.is_open then f.opened_at else excluded.opened_at end,
        returned = f.returned + (not f.is_open)::int, is_open = true, closed_at = null, closed_because = null
      returning f.check_id, f.entity_no, f.finding_no`.execute(tx)
    for (const row of rows) numbers.set(`${row.checkId} ${row.entityNo}`, row.findingNo)
  }
  return numbers
}

export async function closeFindings(
  tx: Tx,
  { organisationId, runNo, now }: RunScope,
  closes: readonly { findingNo: number; because: string }[],
): Promise<void> {
  for (const some of inChunks(closes))
    await sql`
      update findings f set is_open = false, closed_at = ${now}, closed_because = c.because, run_no = ${runNo}
      from unnest(${some.map(({ findingNo }) => findingNo)}::int[], ${some.map(({ because }) => because)}::text[])
        as c(finding_no, because)
      where f.organisation_id = ${organisationId} and f.finding_no = c.finding_no`.execute(tx)
}

/** Mutes echoes by the open finding that explains them, from this run or an earlier one. */
export async function muteEchoes(
  tx: Tx,
  organisationId: string,
  echoes: readonly { findingNo: number; of: Pair }[],
): Promise<void> {
  for (const some of inChunks(echoes))
    await sql`
      update findings f set muted_by = p.finding_no
      from unnest(${some.map(({ findingNo }) => findingNo)}::int[], ${some.map(({ of }) => of.checkId)}::text[],
        ${some.map(({ of }) => of.entityNo)}::int[]) as e(finding_no, check_id, entity_no)
      join findings p on p.organisation_id = ${organisationId} and p.check_id = e.check_id
        and p.entity_no = e.entity_no and p.is_open
      where f.organisation_id = ${organisationId} and f.finding_no = e.finding_no
        and f.muted_by is distinct from p.finding_no`.execute(tx)
}

/** Clears `muted_by` of findings that no finding explains any more. */
export async function unmute(tx: Tx, organisationId: string, findingNos: readonly number[]): Promise<void> {
  for (const some of inChunks(findingNos))
    await sql`
      update findings set muted_by = null
      where organisation_id = ${organisationId} and finding_no = any(${some}::int[])`.execute(tx)
}

export type NewEvent = { findingNo: number; what: string; detail: string | null }

export async function addEvents(
  tx: Tx,
  { organisationId, at, byUser = null }: { organisationId: string; at: Date; byUser?: string | null },
  events: readonly NewEvent[],
): Promise<void> {
  for (const some of inChunks(events))
    await sql`
      insert into finding_events (organisation_id, finding_no, at, what, by_user, detail)
      select ${organisationId}, e.finding_no, ${at}, e.what, ${byUser}, e.detail
      from unnest(${some.map(({ findingNo }) => findingNo)}::int[], ${some.map(({ what }) => what)}::text[],
        ${some.map(({ detail }) => detail)}::text[]) as e(finding_no, what, detail)`.execute(tx)
}

type Closing = { organisationId: string; checkId: string; at: Date; because: string }

/** Closes all open findings of a check, and returns their numbers. */
export async function closeAllFindings(
  tx: Tx,
  { organisationId, checkId, at, because }: Closing,
): Promise<number[]> {
  const { rows } = await sql<{ findingNo: number }>`
    update findings set is_open = false, closed_at = ${at}, closed_because = ${because}
    where organisation_id = ${organisationId} and check_id = ${checkId} and is_open
    returning finding_no`.execute(tx)
  return rows.map(({ findingNo }) => findingNo)
}
