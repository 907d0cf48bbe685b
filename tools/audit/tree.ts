import { localDay } from './days.ts'
import type { Account, Entity, PlanRow, StoredData } from './stored-data.ts'

/** An entity with its relatives, its inherited dates and whether it can deliver. */
export type Node = {
  entity: Entity
  account: Account
  planRows: PlanRow[]
  parent: Node | null
  children: Node[]
  starts: number | null
  ends: number | null
  today: number
  runState: RunState
  /** Entity above whose status keeps this one from running. */
  stoppedBy: Node | null
  /** Line items that use a creative or a deal. */
  usedBy: Node[]
  creativeCount: number
  dealCount: number
}
export type RunState = 'live' | 'scheduled' | 'draft' | 'paused' | 'over' | 'gone' | 'unknown'

/** Run states of platform statuses; an active entity runs by its dates. */
const STATE_BY_STATUS: Record<string, RunState> = {
  paused: 'paused',
  rejected: 'paused',
  draft: 'draft',
  pending: 'draft',
  ended: 'over',
  archived: 'gone',
  deleted: 'gone',
  unknown: 'unknown',
}
const KINDS_DOWNWARDS = ['campaign', 'insertion_order', 'line_item', 'deal_id', 'creative']
const rank = ({ entity }: Node): number => KINDS_DOWNWARDS.indexOf(entity.kind)

export function buildTree({ entities, accounts, planRows }: StoredData, now: Date): Map<number, Node> {
  const nodes = new Map<number, Node>()
  for (const entity of entities.values()) {
    const account = accounts.get(entity.accountNo)
    if (!account) continue
    nodes.set(entity.no, {
      entity,
      account,
      planRows: planRows.get(entity.no) ?? [],
      parent: null,
      children: [],
      starts: entity.starts,
      ends: entity.ends,
      today: localDay(account.timezone, now),
      runState: 'unknown',
      stoppedBy: null,
      usedBy: [],
      creativeCount: 0,
      dealCount: 0,
    })
  }
  for (const node of nodes.values()) {
    const parent = node.entity.parentNo === null ? undefined : nodes.get(node.entity.parentNo)
    if (parent && rank(parent) < rank(node)) {
      node.parent = parent
      parent.children.push(node)
    }
    if (node.entity.kind !== 'line_item') continue
    for (const linkedNo of node.entity.linkedNos) {
      const linked = nodes.get(linkedNo)
      if (!linked) continue
      linked.usedBy.push(node)
      if (linked.entity.kind === 'creative') node.creativeCount++
      if (linked.entity.kind === 'deal_id') node.dealCount++
    }
  }
  for (const kind of KINDS_DOWNWARDS)
    for (const node of nodes.values()) if (node.entity.kind === kind) inheritFromParents(node)
  return nodes
}

/** Sets dates and run state of a node whose parents have theirs. */
function inheritFromParents(node: Node): void {
  const { entity, parent } = node
  if (entity.settings.flight?.isInherited && parent) {
    node.starts ??= parent.starts
    node.ends ??= parent.ends
  }
  const ownState = STATE_BY_STATUS[entity.status]
  if (ownState && ownState !== 'draft') return void (node.runState = ownState)
  for (let ancestor = parent; ancestor; ancestor = ancestor.parent) {
    const state = STATE_BY_STATUS[ancestor.entity.status]
    if (!state || state === 'unknown' || (state === 'draft' && ownState)) continue
    node.runState = state
    node.stoppedBy = ancestor
    return
  }
  if (node.ends !== null && node.ends < node.today) node.runState = 'over'
  else if (ownState) node.runState = ownState
  else node.runState = node.starts !== null && node.starts > node.today ? 'scheduled' : 'live'
}

/** Live, or to be live later. */
export const isOpen = ({ runState }: Node): boolean =>
  runState === 'live' || runState === 'scheduled' || runState === 'draft'
