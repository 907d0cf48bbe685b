import { sealedRows } from '../../platform-access/index.ts'

/** What only the sender may know: whoever has the address can write to it. */
type WebhookSecrets = { url: string; secret?: string }

export const sealedWebhooks = sealedRows<'alertWebhooks', WebhookSecrets>('alertWebhooks')
