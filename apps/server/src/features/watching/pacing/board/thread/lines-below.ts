import type { DeliverySnapshot, SnapshotEntity } from '../../../../data/delivery/index.ts'

const below = new WeakMap<DeliverySnapshot, ReadonlyMap<number, readonly SnapshotEntity[]>>()

/** The line items that are on, by each of those above them. Looked up once for each state of the data. */
export function linesBelow(delivery: DeliverySnapshot): ReadonlyMap<number, readonly SnapshotEntity[]> {
  const before = below.get(delivery)
  if (before) return before
  const linesByAncestor = new Map<number, SnapshotEntity[]>()
  for (const line of delivery.entities.line_item) {
    if (!line.isOn) continue
    for (const no of line.ancestors) {
      const lines = linesByAncestor.get(no)
      if (lines) lines.push(line)
      else linesByAncestor.set(no, [line])
    }
  }
  below.set(delivery, linesByAncestor)
  return linesByAncestor
}
