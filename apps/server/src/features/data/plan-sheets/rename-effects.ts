import type { RenameEffects } from '../../../ground/rename-effects.ts'
import { countPlanRows } from './row-store.ts'

/** Rows of plans that are linked to an entity. */
export const planRenameEffects: RenameEffects = {
  needs: 'pacing:read',
  async read(tx, { organisationId }, names) {
    const rows = await countPlanRows(
      tx,
      organisationId,
      names.map((one) => one.entityNo),
    )
    return rows.map(({ entityNo, count }) => ({
      entityNo,
      warning:
        count === 1
          ? '1 plan row refers to it; the link is by ID and stays.'
          : `${count} plan rows refer to it; the links are by ID and stay.`,
    }))
  },
}
