import type { Tx } from '@flightdeck/db'
import { countOnce, type CountedClaim, type CountedNode, type MoneyCount } from '@flightdeck/domain/checks'
import type { Day } from '@flightdeck/domain/time'
import {
  moneyNodes,
  openMoney,
  putAtRisk,
  putCounted,
  type CountedFinding,
  type CountScope,
  type MoneyNode,
  type MoneyOfFinding,
} from './money-store.ts'

/** Bucket for money outside of all campaigns. */
export const NO_CAMPAIGN = 0

/**
 * Counts the money of open findings once: each finding gets what it adds to those before it, by campaign, and each
 * entity what is at risk on it and below. The sum over findings is the sum over campaigns, and never more than is left.
 */
export async function countMoney(tx: Tx, scope: CountScope, today: Day): Promise<void> {
  const { organisationId } = scope
  const findings = await openMoney(tx, scope, today)
  const nodeRows = await moneyNodes(tx, organisationId, entitiesIn(findings))
  const nodes = new Map(nodeRows.map((node) => [node.entityNo, node]))
  const money = countOnce([
    ...nodeRows.filter(({ isAsset }) => !isAsset).map(countedNode),
    ...owingAssets(findings, nodes),
  ])
  const countedFindings: CountedFinding[] = []
  const toDo = findings.filter(({ isToDo }) => isToDo)
  for (const finding of toDo) countedFindings.push(added(finding, money, nodes, scope))
  await putAtRisk(tx, scope, computeRisk(nodeRows, toDo, money, scope))
  for (const finding of findings)
    if (!finding.isToDo) countedFindings.push(added(finding, money, nodes, scope))
  const before = new Map(findings.map((one) => [one.findingNo, one]))
  await putCounted(
    tx,
    organisationId,
    countedFindings.filter((one) => !isSame(one, before.get(one.findingNo)!)),
  )
}

const countedNode = ({ entityNo, parentNo, leftMicros }: MoneyNode): CountedNode => ({
  no: entityNo,
  parentNo,
  leftMicros,
})

const entitiesIn = (findings: readonly MoneyOfFinding[]): number[] => [
  ...new Set(
    findings.flatMap(({ entityNo, stakes, campaignNos }) => [
      entityNo,
      ...stakes.map(({ on }) => on),
      ...campaignNos,
    ]),
  ),
]

/** Deals that owe more than their line items have left count beside them, in their first campaign. */
function owingAssets(
  findings: readonly MoneyOfFinding[],
  nodes: ReadonlyMap<number, MoneyNode>,
): CountedNode[] {
  const owing = findings.filter(({ entityNo, beyondMicros }) => beyondMicros > 0 && isAsset(nodes, entityNo))
  return owing.map(({ entityNo, stakes, campaignNos }) => {
    const holding = stakes.flatMap(({ on }) => nodes.get(on)?.rootNo ?? [])
    const open = campaignNos.filter((no) => (nodes.get(no)?.leftMicros ?? 0) > 0)
    const [first = null] = (holding.length > 0 ? holding : open).toSorted((a, b) => a - b)
    return { no: entityNo, parentNo: first, leftMicros: 0 }
  })
}
const isAsset = (nodes: ReadonlyMap<number, MoneyNode>, no: number) => nodes.get(no)?.isAsset ?? true

const toClaim = ({ entityNo, stakes, beyondMicros }: MoneyOfFinding): CountedClaim => ({
  stakes,
  beyond: beyondMicros > 0 ? { on: entityNo, micros: beyondMicros } : null,
})

function added(
  finding: MoneyOfFinding,
  money: MoneyCount,
  nodes: ReadonlyMap<number, MoneyNode>,
  scope: CountScope,
): CountedFinding {
  const byCampaign = new Map(finding.campaignNos.map((no) => [no, 0]))
  if ('campaignNos' in scope)
    // Campaigns out of scope keep their stored amounts.
    finding.campaignNos.forEach(
      (no, at) => scope.campaignNos.includes(no) || byCampaign.set(no, finding.campaignMicros[at] ?? 0),
    )
  for (const [root, micros] of money.add(toClaim(finding))) {
    const no = nodes.get(root)?.isInCampaign && !nodes.get(root)?.isAsset ? root : NO_CAMPAIGN
    if ('campaignNos' in scope && !scope.campaignNos.includes(no)) continue
    byCampaign.set(no, (byCampaign.get(no) ?? 0) + micros)
  }
  if (byCampaign.size === 0) byCampaign.set(NO_CAMPAIGN, 0)
  const campaignMicros = [...byCampaign.values()]
  return {
    findingNo: finding.findingNo,
    campaignNos: [...byCampaign.keys()],
    campaignMicros,
    countedMicros: campaignMicros.reduce((sum, one) => sum + one, 0),
  }
}

const isSame = (finding: CountedFinding, other: CountedFinding): boolean =>
  finding.countedMicros === other.countedMicros &&
  String(finding.campaignNos) === String(other.campaignNos) &&
  String(finding.campaignMicros) === String(other.campaignMicros)

/** Money counted in each tree entity; for a creative or deal, the most that any of its findings claims. */
function computeRisk(
  nodes: readonly MoneyNode[],
  toDo: readonly MoneyOfFinding[],
  money: MoneyCount,
  scope: CountScope,
): Map<number, number> {
  const isMeant = ({ rootNo }: MoneyNode) => !('campaignNos' in scope) || scope.campaignNos.includes(rootNo)
  const risk = new Map<number, number>()
  for (const node of nodes)
    if (!node.isAsset && isMeant(node)) risk.set(node.entityNo, money.within(node.entityNo))
  const byEntity = Map.groupBy(toDo, ({ entityNo }) => entityNo)
  for (const node of nodes) {
    if (node.isAsset) risk.set(node.entityNo, ownMoney(byEntity.get(node.entityNo) ?? []))
  }
  return risk
}

/** Combined claim of findings on one creative or deal: the maximum per line item, plus the maximum owed. */
function ownMoney(findings: readonly MoneyOfFinding[]): number {
  const byLine = new Map<number, number>()
  let owed = 0
  for (const { stakes, beyondMicros } of findings) {
    owed = Math.max(owed, beyondMicros)
    for (const { on, micros } of stakes) byLine.set(on, Math.max(micros, byLine.get(on) ?? 0))
  }
  return Math.round([...byLine.values()].reduce((sum, micros) => sum + micros, owed))
}
