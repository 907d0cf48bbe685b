import type { Webhook } from '@flightdeck/contract/alerts'
import type { WebhookRow } from './webhook-store.ts'

export const presentWebhook = ({ id, kind, name, host, rules, creator }: WebhookRow): Webhook => ({
  id,
  kind,
  name,
  host,
  rules,
  created_by: creator ?? 'Former member',
})
