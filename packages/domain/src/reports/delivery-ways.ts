/** Ways on which a generated report leaves the house. */
export const DELIVERY_WAYS = {
  mail: 'Email',
  webhook: 'Webhook',
  bucket: 'Bucket',
  folder: 'Folder',
  sftp: 'SFTP',
} as const
export type DeliveryWay = keyof typeof DELIVERY_WAYS
