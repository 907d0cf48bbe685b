/** Ways on which a generated report leaves the house. */
export const DELIVERY_WAYS = {
  mail: 'Email',
  webhook: 'Webhook',
  bucket: 'Bucket',
  folder: 'Folder',
} as const
export type DeliveryWay = keyof typeof DELIVERY_WAYS
