import type { Row, Tx } from '@flightdeck/db'
import {
  openSealed,
  sealFor,
  sealUnder,
  type OrganisationKey,
  type Secrets,
} from '../../platform-access/index.ts'
import { heldWebhooks, setSealed } from './webhook-store.ts'

/** What only the sender may know: whoever has the address can write to it. */
export type WebhookSecrets = { url: string; secret?: string }
type Place = Pick<Row<'alertWebhooks'>, 'organisationId' | 'id'>

export const sealWebhook = (
  tx: Tx,
  place: Place,
  content: WebhookSecrets,
  secrets: Secrets,
): Promise<string> => sealFor(tx, place.organisationId, boundTo(place), JSON.stringify(content), secrets)

/** Null when it cannot be opened, as after a restore without its key: then it has to be added again. */
export async function openWebhook(
  tx: Tx,
  webhook: Row<'alertWebhooks'>,
  secrets: Secrets,
): Promise<WebhookSecrets | null> {
  const { organisationId, sealed } = webhook
  const content = await openSealed(tx, organisationId, boundTo(webhook), sealed, secrets)
  return content === null ? null : (JSON.parse(content) as WebhookSecrets)
}

/** When the organisation's key changes. One that cannot be opened does not keep the others from their new key. */
export async function resealWebhooks(
  tx: Tx,
  organisationId: string,
  key: OrganisationKey,
  secrets: Secrets,
): Promise<void> {
  for (const webhook of await heldWebhooks(tx, organisationId)) {
    const content = await openWebhook(tx, webhook, secrets)
    if (content !== null)
      await setSealed(tx, webhook, sealUnder(key, boundTo(webhook), JSON.stringify(content)))
  }
}

const boundTo = ({ organisationId, id }: Place) => `${organisationId}/${id}/webhook`
