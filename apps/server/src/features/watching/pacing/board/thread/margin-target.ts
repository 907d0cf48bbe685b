import type { SnapshotEntity } from '../../../../data/delivery/index.ts'

/** Margin targets: the plan of an entity or of its nearest ancestor, else the organisation's own. */
export type TargetsRequest = {
  targetPercent: number | null
  planTargets: readonly (readonly [entityNo: number, percent: number])[]
}

const targetsByPlan = new WeakMap<TargetsRequest['planTargets'], ReadonlyMap<number, number>>()

export function findTarget(
  { targetPercent, planTargets }: TargetsRequest,
  { entityNo, ancestors }: SnapshotEntity,
): number | null {
  let signed = targetsByPlan.get(planTargets)
  if (!signed) targetsByPlan.set(planTargets, (signed = new Map(planTargets)))
  for (const no of [entityNo, ...ancestors]) {
    const percent = signed.get(no)
    if (percent !== undefined) return percent
  }
  return targetPercent
}
