import { readWebhookUrl, type WebhookReach } from './webhook-url.ts'

export type SftpAddress = { host: string; port: number }

const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/
const SFTP_PORT = 22

/** A server that files may be put on, or the sentence that says why not. The rules of webhooks hold for its name. */
export function readSftpAddress(
  address: SftpAddress,
  reach: WebhookReach = 'public',
): { kind: 'fine'; address: SftpAddress } | { kind: 'refused'; field: 'host' | 'port'; sentence: string } {
  const host = address.host.trim().toLowerCase()
  if (!HOST.test(host))
    return { kind: 'refused', field: 'host', sentence: 'Enter a host name like sftp.example.com.' }
  const name = readWebhookUrl(`https://${host}/`, reach)
  if (name.kind === 'refused') return { kind: 'refused', field: 'host', sentence: name.sentence }
  // Below 1024 other protocols listen.
  if (reach === 'public' && address.port !== SFTP_PORT && address.port < 1024)
    return { kind: 'refused', field: 'port', sentence: 'Use port 22, or 1024 and above.' }
  return { kind: 'fine', address: { host, port: address.port } }
}
