import { dayAt } from './days.ts'
import type { Account, Entity, Ledger, Plan } from './ledger.ts'

/** An entity in its place, with the days it really has and whether it runs. */
export type Node = {
  entity: Entity
  account: Account
  plan: Plan[]
  parent: Node | null
  children: Node[]
  starts: number | null
  ends: number | null
  today: number
  /** live, scheduled, draft, paused, over, gone or unknown. */
  runs: string
  heldBy: Node | null
  usedBy: Node[]
  creatives: number
  deals: number
}

const HOLDS: Record<string, string> = {
  paused: 'paused',
  rejected: 'paused',
  draft: 'draft',
  pending: 'draft',
  ended: 'over',
  archived: 'gone',
  deleted: 'gone',
  unknown: 'unknown',
}
const ORDER = ['campaign', 'insertion_order', 'line_item', 'deal_id', 'creative']

export function buildTree({ entities, accounts, plans }: Ledger, now: Date): Map<number, Node> {
  const nodes = new Map<number, Node>()
  for (const entity of entities.values()) {
    const account = accounts.get(entity.accountNo)
    if (!account) continue
    nodes.set(entity.no, {
      entity,
      account,
      plan: plans.get(entity.no) ?? [],
      parent: null,
      children: [],
      starts: entity.starts,
      ends: entity.ends,
      today: dayAt(account.timezone, now),
      runs: 'unknown',
      heldBy: null,
      usedBy: [],
      creatives: 0,
      deals: 0,
    })
  }
  for (const node of nodes.values()) {
    const above = node.entity.parentNo === null ? undefined : nodes.get(node.entity.parentNo)
    if (above && ORDER.indexOf(above.entity.kind) < ORDER.indexOf(node.entity.kind)) {
      node.parent = above
      above.children.push(node)
    }
    if (node.entity.kind !== 'line_item') continue
    for (const no of node.entity.uses) {
      const used = nodes.get(no)
      if (!used) continue
      used.usedBy.push(node)
      if (used.entity.kind === 'creative') node.creatives++
      if (used.entity.kind === 'deal_id') node.deals++
    }
  }
  for (const kind of ORDER) for (const node of nodes.values()) if (node.entity.kind === kind) settle(node)
  return nodes
}

function settle(node: Node): void {
  const { entity, parent } = node
  if (entity.settings.flight?.isInherited && parent) {
    node.starts ??= parent.starts
    node.ends ??= parent.ends
  }
  const own = HOLDS[entity.status]
  if (own && own !== 'draft') return void (node.runs = own)
  for (let above = parent; above; above = above.parent) {
    const theirs = HOLDS[above.entity.status]
    if (!theirs || theirs === 'unknown' || (theirs === 'draft' && own)) continue
    node.runs = theirs
    node.heldBy = above
    return
  }
  if (node.ends !== null && node.ends < node.today) node.runs = 'over'
  else if (own) node.runs = own
  else node.runs = node.starts !== null && node.starts > node.today ? 'scheduled' : 'live'
}

export const isOpen = ({ runs }: Node): boolean => runs === 'live' || runs === 'scheduled' || runs === 'draft'
