import { sql, type Row } from '@flightdeck/db'
import { checkById } from '@flightdeck/domain/checks'
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
function capScore(score: number | null, count: Record<'critical' | 'high', number>): number | null {
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
  const childrenByParent = Map.groupBy(checkups, ({ parentNo }) => parentNo)
  const usedBy = Map.groupBy(links, ({ fromNo }) => fromNo)
  const listParts = ({ entityNo }: CheckupRow) =>
    (childrenByParent.get(entityNo) ?? []).filter((one) => !isAsset(one))
  const listAssets = ({ entityNo }: CheckupRow): CheckupRow[] => {
    const used = (usedBy.get(entityNo) ?? []).flatMap(({ toNo }) => byNo.get(toNo) ?? [])
    return [...new Set([...used, ...(childrenByParent.get(entityNo) ?? []).filter(isAsset)])]
  }
  const entitySpend = (checkup: CheckupRow): number =>
    checkup.spendMicros === null
      ? listParts(checkup).reduce((sum, part) => sum + entitySpend(part), 0)
      : Number(checkup.spendMicros)

  function addOne(into: Tally, { own }: CheckupRow, share: number): void {
    for (const entry of own.split(' ').filter(Boolean)) {
      const [, id, sign] = /^(.*)([pfn])$/.exec(entry)!
      into.ran++
      if (sign === 'n') continue
      into.applied++
      const weight = WEIGHTS[checkById(id!)!.severity] * share
      into.applicable += weight
      if (sign === 'p') into.passed += weight
    }
  }
  function addAll(into: Tally, checkup: CheckupRow, share: (of: CheckupRow, spend: number) => number): void {
    addOne(into, checkup, share(checkup, entitySpend(checkup)))
    const assets = listAssets(checkup)
    for (const asset of assets) {
      const beside = assets.filter(({ kind }) => kind === asset.kind).length
      addOne(into, asset, share(asset, entitySpend(checkup) / beside))
    }
    for (const part of listParts(checkup)) addAll(into, part, share)
  }
  function everythingBelow(checkup: CheckupRow): Set<number> {
    const below = new Set([checkup.entityNo, ...listAssets(checkup).map(({ entityNo }) => entityNo)])
    for (const part of listParts(checkup)) for (const no of everythingBelow(part)) below.add(no)
    return below
  }

  /** How much of an entity's money any of these findings is about, looked at in thin slices of its depth. */
  function moneyAtStake(checkup: CheckupRow, all: readonly Finding[], from = 0): number {
    const left = Number(checkup.leftMicros ?? 0)
    const own = all.flatMap(({ stakes }) => stakes.filter(({ on }) => on === checkup.entityNo))
    const reach = ({ micros, part }: Finding['stakes'][number]) => Math.min(1, micros / (left * part))
    const depth = Math.max(from, ...own.filter(({ strip }) => strip === null).map(reach), 0)
    const parts = listParts(checkup)
    const below = parts.reduce((sum, part) => sum + moneyAtStake(part, all, depth), 0)
    const rest = Math.max(0, left - parts.reduce((sum, part) => sum + Number(part.leftMicros ?? 0), 0))
    const strips = own.filter(({ strip }) => strip !== null)
    const ends = [depth, ...strips.map(reach).filter((end) => end > depth)].toSorted((a, b) => a - b)
    let cover = depth
    for (let at = 1; at < ends.length; at++) {
      const coveredShare = (kind: string) =>
        [
          ...new Set(
            strips.filter((s) => s.strip!.startsWith(kind) && reach(s) >= ends[at]!).map((s) => s.strip),
          ),
        ]
          .map((name) => strips.find(({ strip }) => strip === name)!.part)
          .reduce((sum, part) => sum + part, 0)
      cover +=
        (ends[at]! - ends[at - 1]!) * (1 - (1 - coveredShare('creative')) * (1 - coveredShare('deal_id')))
    }
    return Math.min(left, below + rest * cover)
  }

  /**
   * Amount that no budget holds: an entity's maximum, or the sum below it; deals count in the campaign they
   * are met from.
   */
  function owedIn(checkup: CheckupRow, all: readonly Finding[]): number {
    const maxBeyond = (some: readonly Finding[]) => Math.max(0, ...some.map(({ beyond }) => beyond))
    const parts = listParts(checkup).reduce((sum, part) => sum + owedIn(part, all), 0)
    const owing = all.filter(({ entityNo, beyond }) => beyond > 0 && isAsset(byNo.get(entityNo)!))
    const deals = Map.groupBy(
      owing.filter((deal) => metFrom(deal) === checkup.entityNo),
      ({ entityNo }) => entityNo,
    )
    const owed = [...deals.values()].reduce((sum, some) => sum + maxBeyond(some), 0)
    return Math.max(maxBeyond(all.filter(({ entityNo }) => entityNo === checkup.entityNo)), parts + owed)
  }
  const metFrom = ({ stakes, campaignNos }: Finding): number | undefined =>
    (stakes.length > 0
      ? stakes.map(({ on }) => byNo.get(on)!.rootNo)
      : campaignNos.filter((no) => Number(byNo.get(no)?.leftMicros ?? 0) > 0)
    ).toSorted((a, b) => a - b)[0]

  return checkups
    .filter(({ kind }) => kind === 'campaign')
    .map(({ entityNo }) => {
      const checkup = byNo.get(entityNo)!
      const whole = entitySpend(checkup)
      const bySpend = nothing()
      addAll(bySpend, checkup, (_, spend) => spend / whole)
      const alike = nothing()
      addAll(alike, checkup, () => 1)
      const tally = whole > 0 && bySpend.applicable > 0 ? bySpend : alike
      const below = everythingBelow(checkup)
      const open = findings.filter((finding) => below.has(finding.entityNo))
      const count = (severity: Finding['severity']) =>
        open.filter((finding) => finding.severity === severity).length
      return {
        id: entityNo,
        score: capScore(tally.applicable > 0 ? (100 * tally.passed) / tally.applicable : null, {
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
        atRiskMicros: moneyAtStake(checkup, findings) + owedIn(checkup, findings),
        leftMicros: Number(checkup.leftMicros ?? 0) + owedIn(checkup, findings),
      }
    })
}
