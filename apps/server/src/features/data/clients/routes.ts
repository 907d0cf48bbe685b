import { clientKey } from '@flightdeck/domain/clients'
import type { HandlersOf } from '../../../ground/operations.ts'
import { notFound } from '../../../ground/app-error.ts'
import { listClients } from './list-clients.ts'
import { chooseClient, readClients } from './store.ts'

export const clientHandlers: HandlersOf<'clients'> = {
  'clients.list': (ctx) => ctx.transaction((tx) => listClients(tx, ctx.organisationId)),
  'clients.choose': (ctx, { body }) =>
    ctx.transaction(async (tx) => {
      const { organisationId, userId } = ctx
      const requestedKey = body.client === null ? null : clientKey(body.client)
      const clients = requestedKey === null ? [] : await readClients(tx, organisationId)
      const chosen = clients.find(({ key }) => key === requestedKey) ?? null
      if (requestedKey !== null && chosen === null) throw notFound()
      await chooseClient(tx, organisationId, userId, chosen?.name ?? null)
      return chosen && { key: chosen.key, name: chosen.name }
    }),
}
