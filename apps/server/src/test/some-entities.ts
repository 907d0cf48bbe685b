import type { EntityKind } from '@flightdeck/domain/ad-data'
import type { PlatformKey } from '@flightdeck/domain/platforms'
import type { TestServer } from './a-server.ts'

type EntitySetup = {
  kind: EntityKind
  nativeId: string
  name?: string
  parentNo?: number
  endsOn?: string
  goneAt?: Date
  settings?: object
  /** Numbers of the entities it links to. */
  uses?: number[]
}

/** An account on a platform with a few entities, as if they had been synced. Answers with their numbers, in order. */
export async function someEntities(
  { database, clock }: TestServer,
  organisationId: string,
  platform: PlatformKey,
  setups: EntitySetup[],
): Promise<{ accountNo: number; entityNos: number[] }> {
  const at = clock.now()
  const about = { currency: 'EUR', timezone: 'UTC', isActive: true, seenAt: at }
  return database.inOrganisation(organisationId, async (tx) => {
    const { accountNo } = await tx
      .insertInto('adAccounts')
      .values({ organisationId, platform, nativeId: 'account', name: platform, ...about })
      .onConflict((conflict) =>
        conflict.columns(['organisationId', 'platform', 'nativeId']).doUpdateSet({ seenAt: at }),
      )
      .returning('accountNo')
      .executeTakeFirstOrThrow()
    const common = { nativeKind: '', status: 'active' as const, nativeStatus: '', raw: '{}', contentHash: Buffer.alloc(1), firstSeenAt: at, changedAt: at } // prettier-ignore
    const entityNos: number[] = []
    for (const { uses = [], settings = {}, ...entity } of setups) {
      const { entityNo } = await tx
        .insertInto('entities')
        .values({ organisationId, accountNo, name: `${entity.kind} ${entity.nativeId}`, ...common, ...entity, settings: JSON.stringify(settings) })
        .returning('entityNo')
        .executeTakeFirstOrThrow() // prettier-ignore
      entityNos.push(entityNo)
      for (const toNo of uses)
        await tx.insertInto('entityLinks').values({ organisationId, fromNo: entityNo, toNo }).execute()
    }
    return { accountNo, entityNos }
  })
}
