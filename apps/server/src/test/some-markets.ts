import type { Tx } from '@flightdeck/db'
import type { makeChance } from '@flightdeck/domain/second-opinion'

/** Some names say a market, at any level; some say nothing. */
export async function someMarkets(
  tx: Tx,
  { organisationId, userId }: { organisationId: string; userId: string },
  chance: ReturnType<typeof makeChance>,
  now: Date,
) {
  const definition = { segments: [{ type: 'list', key: 'market', label: 'Market' }] }
  const { templateNo } = await tx
    .insertInto('nameTemplates')
    .values({
      organisationId,
      name: 'Markets',
      kind: 'Line_item',
      state: 'active',
      definition: JSON.stringify(definition),
      updatedBy: userId,
      updatedAt: now,
    }) // prettier-ignore
    .returning('templateNo')
    .executeTakeFirstOrThrow()
  const entities = await tx.selectFrom('entities').select(['entityNo', 'accountNo', 'name', 'kind']).where('kind', '<>', 'deal_id').orderBy('entityNo').execute() // prettier-ignore
  const named = entities.filter(() => chance.percent(45))
  await tx
    .insertInto('nameReadings')
    .values(
      named.map(({ entityNo, accountNo, name }) => ({
        organisationId,
        entityNo,
        accountNo,
        templateNo,
        templateVersion: 1,
        name,
        why: '',
        status: 'valid' as const,
        counts: true,
        segmentValues: JSON.stringify(
          chance.percent(85) ? { market: chance.pick(['UK', 'DE', 'FR']) } : { other: 'x' },
        ),
        verdict: null,
        failing: [],
        suggestedName: null,
        since: now,
        readAt: now,
      })),
    )
    .execute()
}
