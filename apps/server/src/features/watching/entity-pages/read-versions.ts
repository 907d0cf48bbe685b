import type { EntityVersion } from '@flightdeck/contract/entity-pages'
import { valueInWords } from '@flightdeck/domain/ad-data'
import { dayIn } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { findEntity, type EntityAddress } from '../../data/entities/index.ts'
import { pageRows, versionRows } from './page-store.ts'

const MAX_VERSIONS = 200
const MAX_LETTERS = 300

/** Value as text, cut to a readable length. */
function valueWords(value: unknown): string {
  const words = valueInWords(value)
  return words.length > MAX_LETTERS ? `${words.slice(0, MAX_LETTERS)}…` : words
}

/** Changes of an entity, with time and author. */
export function readVersions(ctx: MemberContext, address: EntityAddress): Promise<EntityVersion[]> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const entityNo = await findEntity(tx, organisationId, address)
    const { timezone } = (await pageRows(tx, organisationId, [entityNo])).get(entityNo)!
    const rows = await versionRows(tx, organisationId, entityNo, MAX_VERSIONS)
    return rows.map(({ version, at, actor, changes }) => ({
      version,
      at: at.toISOString(),
      day: dayIn(timezone, at),
      who: actor,
      changes: changes.map(({ path, before, after }) => ({
        field: path.replace(/^settings\./, ''),
        before: valueWords(before),
        after: valueWords(after),
      })),
    }))
  })
}
