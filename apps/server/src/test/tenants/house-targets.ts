import { newId } from '@flightdeck/db'
import type { Target } from './tenant.ts'

export const invitation: Target = {
  async id(tenant) {
    await tenant.call('POST', '/invitations/', { emails: [`${newId()}@x.test`], role: 'viewer' })
    return (await tenant.call('GET', '/invitations/')).json().data[0].id
  },
}

export const connection: Target = {
  async id({ organisationId, userId }, server) {
    const id = newId()
    const about = { platform: 'ttd' as const, label: 'Desk', addresses: '{}', connectedBy: userId }
    await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('connections')
        .values({ organisationId, id, ...about, signedInAt: new Date() })
        .execute(),
    )
    return id
  },
}

export const planSheet: Target = {
  async id({ organisationId, userId }, server) {
    const id = newId()
    const about = { name: 'Q4', source: 'file' as const, contentHash: Buffer.alloc(1), addedBy: userId }
    await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('planSheets')
        .values({ organisationId, id, ...about, readAt: new Date() })
        .execute(),
    )
    return id
  },
}

export const view: Target = {
  async id({ organisationId, userId: createdBy }, server) {
    const about = { screen: 'campaigns', name: newId(), address: 'by=check', isShared: true }
    const { viewNo } = await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('savedViews')
        .values({ organisationId, ...about, createdBy, createdAt: new Date() })
        .returning('viewNo')
        .executeTakeFirstOrThrow(),
    )
    return String(viewNo)
  },
  never: '999999999',
}

export const passkey: Target = {
  async id({ userId }, server) {
    const id = newId()
    const about = { credentialId: id, publicKey: Buffer.alloc(1), name: 'Laptop' }
    const now = server.clock.now()
    await server.database.asNobody(async (tx) => {
      await tx
        .insertInto('passkeys')
        .values({ id, userId, ...about })
        .execute()
      // Same state as after adding a passkey: otherwise its owner would have to present it first.
      await tx.updateTable('sessions').set({ secondFactorAt: now }).where('userId', '=', userId).execute()
    })
    return id
  },
}

export const member: Target = { id: async (tenant) => tenant.userId }

export const deadLetter: Target = {
  async id({ organisationId }, server) {
    const id = newId()
    const message = { channel: 'mail', recipient: 'a@b.test', dedupeKey: id, subject: 's', payload: '{}' }
    await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('outbox')
        .values({ organisationId, id, ...message, state: 'dead' })
        .execute(),
    )
    return id
  },
}
export const device: Target = {
  id: async (tenant) => (await tenant.call('GET', '/session/devices/')).json().data[0].id,
}
