import { sql, type Row } from '@flightdeck/db'
import { checkById } from '@flightdeck/domain'
import type { TestServer } from './a-server.ts'

type CheckupRow = Row<'checkups'> & { own: string }
type Finding = {
  findingNo: number
  entityNo: number
  severity: 'critical' | 'high' | 'medium' | 'low'
  stakes: { on: number; micros: number; part: number; strip: string | null }[]
  beyond: number
  campaignNos: number[]
}
type Link = { fromNo: number; toNo: number }

type Tally = { passed: number; applicable: number; ran: number; applied: number }
const nothing = (): Tally => ({ passed: 0, applicable: 0, ran: 0, applied: 0 })
const WEIGHTS = { critical: 8, high: 4, medium: 2, low: 1 }

/** A critical issue leaves half of the hundred at most, a high one four fifths, each less one. */
function held(score: number | null, count: Record<'critical' | 'high', number>): number | null {
  if (score === null) return null
  if (count.critical !== 0) return score > 49 ? 49 : score
  return count.high !== 0 && score > 79 ? 79 : score
}

/** Expected roll-up of each campaign, computed entity by entity and check by check from the stored rows. */
export async function plainRollUp({ database }: TestServer, organisationId: string) {
  const { checkups, links, findings } = await database.inOrganisation(organisationId, async (tx) => ({
    checkups: (
      await sql<CheckupRow>`select c.*, v.outcomes as own from checkups c join check_vectors v using (organisation_id, vector_no)`.execute(
        tx,
      )
    ).rows,
    links: (await sql<Link>`select from_no, to_no from entity_links`.execute(tx)).rows,
    findings: (
      await sql<Finding>`select finding_no, entity_no, severity, stakes, beyond_micros::float8 as beyond, campaign_nos from findings f where is_open
        and (muted_by is null or not exists (select 1 from findings m where m.finding_no = f.muted_by and m.is_open))`.execute(
        tx,
      )
    ).rows,
  }))
  const byNo = new Map(checkups.map((one) => [one.entityNo, one]))
  const isAsset = ({ kind }: CheckupRow) => kind === 'creative' || kind === 'deal_id'
  const childrenOf = Map.groupBy(checkups, ({ parentNo }) => parentNo)
  const usedBy = Map.groupBy(links, ({ fromNo }) => fromNo)
  const partsOf = ({ entityNo }: CheckupRow) =>
    (childrenOf.get(entityNo) ?? []).filter((one) => !isAsset(one))
  const assetsOf = ({ entityNo }: CheckupRow): CheckupRow[] => {
    const used = (usedBy.get(entityNo) ?? []).flatMap(({ toNo }) => byNo.get(toNo) ?? [])
    return [...new Set([...used, ...(childrenOf.get(entityNo) ?? []).filter(isAsset)])]
  }
  const spendOf = (one: CheckupRow): number =>
    one.spendMicros === null
      ? partsOf(one).reduce((sum, part) => sum + spendOf(part), 0)
      : Number(one.spendMicros)

  function addOne(into: Tally, { own }: CheckupRow, share: number): void {
    for (const said of own.split(' ').filter(Boolean)) {
      const [, id, sign] = /^(.*)([pfn])$/.exec(said)!
      into.ran++
      if (sign === 'n') continue
      into.applied++
      const weight = WEIGHTS[checkById(id!)!.severity] * share
      into.applicable += weight
      if (sign === 'p') into.passed += weight
    }
  }
  function addAll(into: Tally, one: CheckupRow, share: (of: CheckupRow, spend: number) => number): void {
    addOne(into, one, share(one, spendOf(one)))
    const assets = assetsOf(one)
    for (const asset of assets) {
      const beside = assets.filter(({ kind }) => kind === asset.kind).length
      addOne(into, asset, share(asset, spendOf(one) / beside))
    }
    for (const part of partsOf(one)) addAll(into, part, share)
  }
  function everythingBelow(one: CheckupRow): Set<number> {
    const below = new Set([one.entityNo, ...assetsOf(one).map(({ entityNo }) => entityNo)])
    for (const part of partsOf(one)) for (const no of everythingBelow(part)) below.add(no)
    return below
  }

  /** How much of an entity's money any of these findings is about, looked at in thin slices of its depth. */
  function unionOf(one: CheckupRow, all: readonly Finding[], from = 0): number {
    const left = Number(one.leftMicros ?? 0)
    const own = all.flatMap(({ stakes }) => stakes.filter(({ on }) => on === one.entityNo))
    const reach = ({ micros, part }: Finding['stakes'][number]) => Math.min(1, micros / (left * part))
    const depth = Math.max(from, ...own.filter(({ strip }) => strip === null).map(reach), 0)
    const parts = partsOf(one)
    const below = parts.reduce((sum, part) => sum + unionOf(part, all, depth), 0)
    const rest = Math.max(0, left - parts.reduce((sum, part) => sum + Number(part.leftMicros ?? 0), 0))
    const strips = own.filter(({ strip }) => strip !== null)
    const ends = [depth, ...strips.map(reach).filter((end) => end > depth)].toSorted((a, b) => a - b)
    let cover = depth
    for (let at = 1; at < ends.length; at++) {
      const taken = (kind: string) =>
        [
          ...new Set(
            strips.filter((s) => s.strip!.startsWith(kind) && reach(s) >= ends[at]!).map((s) => s.strip),
          ),
        ]
          .map((name) => strips.find(({ strip }) => strip === name)!.part)
          .reduce((sum, part) => sum + part, 0)
      cover += (ends[at]! - ends[at - 1]!) * (1 - (1 - taken('creative')) * (1 - taken('deal_id')))
    }
    return Math.min(left, below + rest * cover)
  }

  /**
   * Amount that no budget holds: an entity's maximum, or the sum below it; deals count in the campaign they
   * are met from.
   */
  function owedIn(one: CheckupRow, all: readonly Finding[]): number {
    const mostOf = (some: readonly Finding[]) => Math.max(0, ...some.map(({ beyond }) => beyond))
    const parts = partsOf(one).reduce((sum, part) => sum + owedIn(part, all), 0)
    const owing = all.filter(({ entityNo, beyond }) => beyond > 0 && isAsset(byNo.get(entityNo)!))
    const deals = Map.groupBy(
      owing.filter((deal) => metFrom(deal) === one.entityNo),
      ({ entityNo }) => entityNo,
    )
    const owed = [...deals.values()].reduce((sum, some) => sum + mostOf(some), 0)
    return Math.max(mostOf(all.filter(({ entityNo }) => entityNo === one.entityNo)), parts + owed)
  }
  const metFrom = ({ stakes, campaignNos }: Finding): number | undefined =>
    (stakes.length > 0
      ? stakes.map(({ on }) => byNo.get(on)!.rootNo)
      : campaignNos.filter((no) => Number(byNo.get(no)?.leftMicros ?? 0) > 0)
    ).toSorted((a, b) => a - b)[0]

  return checkups
    .filter(({ kind }) => kind === 'campaign')
    .map(({ entityNo }) => {
      const one = byNo.get(entityNo)!
      const whole = spendOf(one)
      const bySpend = nothing()
      addAll(bySpend, one, (_, spend) => spend / whole)
      const alike = nothing()
      addAll(alike, one, () => 1)
      const tally = whole > 0 && bySpend.applicable > 0 ? bySpend : alike
      const below = everythingBelow(one)
      const open = findings.filter((finding) => below.has(finding.entityNo))
      const count = (severity: Finding['severity']) =>
        open.filter((finding) => finding.severity === severity).length
      return {
        id: entityNo,
        score: held(tally.applicable > 0 ? (100 * tally.passed) / tally.applicable : null, {
          critical: count('critical'),
          high: count('high'),
        }),
        confidence: tally.ran > 0 ? (100 * tally.applied) / tally.ran : 0,
        ran: tally.ran,
        bySeverity: {
          critical: count('critical'),
          high: count('high'),
          medium: count('medium'),
          low: count('low'),
        },
        atRiskMicros: unionOf(one, findings) + owedIn(one, findings),
        leftMicros: Number(one.leftMicros ?? 0) + owedIn(one, findings),
      }
    })
}
