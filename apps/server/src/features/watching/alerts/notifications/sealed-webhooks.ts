import { sealedRows } from '../../../data/platform-access/index.ts'

/** Secrets of a webhook, stored encrypted: the address alone is enough to post to it. */
type WebhookSecrets = { url: string; secret?: string }

export const sealedWebhooks = sealedRows<'alertWebhooks', WebhookSecrets>('alertWebhooks')
