import type { EntityVersion } from '@flightdeck/contract'
import { dayIn } from '@flightdeck/domain'
import type { MemberContext } from '../../ground/actor-context.ts'
import { must } from '../../ground/must.ts'
import { findEntity, type EntityAddress } from '../entities/index.ts'
import { presentChange } from '../findings/index.ts'
import { pageRows, versionRows } from './page-store.ts'

const MOST_VERSIONS = 200

/** What was changed of an entity, when and by whom. */
export function readVersions(ctx: MemberContext, address: EntityAddress): Promise<EntityVersion[]> {
  must(ctx, 'quality:read')
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const entityNo = await findEntity(tx, organisationId, address)
    const { timezone } = (await pageRows(tx, organisationId, [entityNo])).get(entityNo)!
    const rows = await versionRows(tx, organisationId, entityNo, MOST_VERSIONS)
    return rows.map(({ version, at, actor, changes }) => ({
      version,
      at: at.toISOString(),
      day: dayIn(timezone, at),
      who: actor,
      changes: changes.map((change) => {
        const { field, before, after } = presentChange({ ...change, entityNo, at, actor })
        return { field, before, after }
      }),
    }))
  })
}
