export type MailColumns = {
  'brand_logos.type': 'image/png' | 'image/jpeg'
  'mail_addresses.topic': 'alerts' | 'reports'
}
