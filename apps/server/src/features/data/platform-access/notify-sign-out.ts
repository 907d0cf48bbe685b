import type { Tx } from '@flightdeck/db'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import type { App } from '../../../ground/app.ts'
import { linkTo } from '../../../ground/link.ts'
import { post } from '../../../work/outbox.ts'
import type { StoredConnection } from './connection-store.ts'

/** Sends one mail per lost sign-in to the user who connected it, and to owners and admins. */
export async function notifySignOut(
  tx: Tx,
  app: App,
  connection: StoredConnection,
  sentence: string,
): Promise<void> {
  const { organisationId, id, label, platform, connectedBy, signedInAt } = connection
  const people = await tx
    .selectFrom('memberships')
    .innerJoin('namedUsers', 'namedUsers.id', 'memberships.userId')
    .select(['namedUsers.id', 'namedUsers.email', 'namedUsers.fullName'])
    .where('organisationId', '=', organisationId)
    .where('memberships.deactivatedAt', 'is', null)
    .where((eb) => eb.or([eb('role', 'in', ['owner', 'admin']), eb('namedUsers.id', '=', connectedBy)]))
    .execute()
  for (const person of people) {
    await post(tx, {
      organisationId,
      channel: 'mail',
      recipient: person.email,
      dedupeKey: `signed-out/${id}/${signedInAt.toISOString()}`,
      subject: `${label} sign-in expired`,
      payload: {
        text: words(person.fullName, PLATFORMS[platform].label, sentence, linkTo(app, '/my-connectors')),
      },
    })
  }
}

const words = (fullName: string, platform: string, sentence: string, link: string) => `Hello ${fullName},

Flightdeck can’t sync ${platform} any more. ${sentence}
Until someone reconnects, its data stays as is and its alerts pause.

Reconnect: ${link}

Flightdeck
`
