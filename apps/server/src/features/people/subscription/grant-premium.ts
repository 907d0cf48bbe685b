import type { App } from '../../../ground/app.ts'

/** The operator's answer to a request. The organisation's name, or null where there is no such organisation. */
export const grantPremium = (app: App, organisationId: string): Promise<string | null> =>
  app.database.asOperator(async (tx) => {
    const organisation = await tx
      .updateTable('organisations')
      .set({ isPremium: true })
      .where('organisationId', '=', organisationId)
      .returning('name')
      .executeTakeFirst()
    await tx
      .updateTable('premiumRequests')
      .set({ grantedAt: app.now() })
      .where('organisationId', '=', organisationId)
      .where('grantedAt', 'is', null)
      .execute()
    return organisation?.name ?? null
  })
