import { newId } from '@flightdeck/db'
import type { Target } from './tenant.ts'

export const signInDomain: Target = {
  async id({ organisationId, userId }, server) {
    const id = newId()
    const about = { domain: `${id}.test`, word: id, addedBy: userId, addedAt: new Date() }
    await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('identityDomains')
        .values({ organisationId, id, ...about })
        .execute(),
    )
    return id
  },
}

export const directoryToken: Target = {
  async id({ organisationId, userId }, server) {
    const id = newId()
    const about = { tokenHash: Buffer.from(id), madeBy: userId, madeAt: new Date() }
    await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('directoryTokens')
        .values({ organisationId, id, ...about })
        .execute(),
    )
    return id
  },
}
