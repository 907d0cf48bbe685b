import type { World } from '@flightdeck/platform-sim'
import type { TestServer } from './a-server.ts'

/** Every campaign and deal of a world, as if they had been synced. */
export async function knowWorld(
  { database, clock }: TestServer,
  organisationId: string,
  world: World,
): Promise<void> {
  const at = clock.now()
  await database.inOrganisation(organisationId, async (tx) => {
    const accounts = await tx
      .insertInto('adAccounts')
      .values(
        world.accounts.map(({ platform, id, advertiser }) => ({
          organisationId,
          platform,
          nativeId: id,
          name: advertiser.key,
          currency: advertiser.currency,
          timezone: 'UTC',
          isActive: true,
          seenAt: at,
        })),
      )
      .returning(['accountNo', 'platform', 'nativeId'])
      .execute()
    const accountNo = (platform: string, id: string) =>
      accounts.find((one) => one.platform === platform && one.nativeId === id)!.accountNo
    const common = { nativeKind: '', status: 'active' as const, nativeStatus: '', raw: '{}', contentHash: Buffer.alloc(1), firstSeenAt: at, changedAt: at } // prettier-ignore
    const entity = (
      kind: 'campaign' | 'deal_id',
      item: World['campaigns'][0] | World['deals'][0],
      settings = {},
    ) => ({
      organisationId,
      accountNo: accountNo(item.platform, item.accountId),
      kind,
      nativeId: item.id,
      name: item.name,
      settings: JSON.stringify(settings),
      ...common,
    })
    const deals = world.deals.map((deal) =>
      entity('deal_id', deal, {
        deal: { exchangeDealId: `${deal.exchange.slice(0, 3).toUpperCase()}-${deal.id}` },
      }),
    )
    const campaigns = world.campaigns.map((campaign) => entity('campaign', campaign))
    await tx
      .insertInto('entities')
      .values([...campaigns, ...deals])
      .execute()
  })
}
