import { newId } from '@flightdeck/db'
import type { TestServer } from '../a-server.ts'
import type { Target, Tenant } from './tenant.ts'

/** Certificate that a tenant signed, with a link to it. */
async function aCertificate(
  { organisationId, userId }: Tenant,
  server: TestServer,
): Promise<{ no: number; linkId: string }> {
  const linkId = newId()
  const counts = { entities: 0, checks: 0, failures: 0 }
  const text = { content: '{}', contentHash: Buffer.alloc(32) }
  const no = await server.database.inOrganisation(organisationId, async (tx) => {
    const { certificateNo } = await tx
      .insertInto('certificates')
      .values({
        organisationId,
        runNo: Math.floor(Math.random() * 2 ** 31),
        scope: 'Everything',
        verdict: 'cleared',
        ...counts,
        ...text,
        signedBy: userId,
        signedAt: new Date(),
      })
      .returning('certificateNo')
      .executeTakeFirstOrThrow()
    const link = { organisationId, id: linkId, certificateNo, tokenHash: Buffer.from(linkId) }
    await tx
      .insertInto('certificateLinks')
      .values({ ...link, madeBy: userId, madeAt: new Date(), expiresAt: new Date(Date.now() + 60_000) })
      .execute()
    return certificateNo
  })
  return { no, linkId }
}

export const certificate: Target = {
  id: async (tenant, server) => String((await aCertificate(tenant, server)).no),
  never: '999999999',
}
export const certificateLink: Target = {
  id: async (tenant, server) => (await aCertificate(tenant, server)).linkId,
}
