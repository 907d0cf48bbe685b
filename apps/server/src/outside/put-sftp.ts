import { createHash } from 'node:crypto'
import type { Client, SFTPWrapper } from 'ssh2'
import { readSftpAddress, type SftpAddress, type WebhookReach } from '@flightdeck/domain/net'
import { ForGood } from '../work/drain.ts'
import { guardedSocket, LeadsInside, type Resolve } from './guarded-dial.ts'

const READY_MS = 20_000
const WAIT_MS = 120_000

/** A server that speaks SFTP, and who may write to it: by a password, or by a key without a passphrase. */
export type SftpServer = SftpAddress & { user: string } & ({ password: string } | { privateKey: string })
type File = { folder: string; name: string; content: Uint8Array }
type SftpTarget = { reach: WebhookReach; resolve?: Resolve; waitMs?: number }

/**
 * Puts a file on a server, in the place of one of the same name; whole or not at all. The server has to show the key it is
 * known by; one that is not known yet is taken at its word. Gives the key. Throws to be tried again, or ForGood.
 */
export async function putBySftp(
  server: SftpServer,
  hostKey: string | null,
  file: File,
  { reach, resolve, waitMs = WAIT_MS }: SftpTarget,
): Promise<string> {
  const address = readSftpAddress(server, reach)
  if (address.kind === 'refused') throw new ForGood(address.sentence)
  const { default: ssh2 } = await import('ssh2')
  if ('privateKey' in server && ssh2.utils.parseKey(server.privateKey) instanceof Error)
    throw new ForGood('The private key can’t be read. Use an OpenSSH or PEM key without a passphrase.')
  const client = new ssh2.Client()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`The server didn’t finish within ${waitMs / 1000} seconds.`)), waitMs) // prettier-ignore
  try {
    return await Promise.race([late.promise, putThrough(client, server, hostKey, file, { reach, ...(resolve && { resolve }) })]) // prettier-ignore
  } finally {
    clearTimeout(timer)
    client.destroy()
  }
}

async function putThrough(
  client: Client,
  { host, port, user, ...secret }: SftpServer,
  hostKey: string | null,
  file: File,
  to: Pick<SftpTarget, 'reach' | 'resolve'>,
): Promise<string> {
  let shown: string | null = null
  const isKnown = (key: Buffer) => {
    shown = keyFingerprint(key)
    return hostKey === null || shown === hostKey
  }
  try {
    const sock = guardedSocket({ host, port }, to)
    await new Promise<void>((resolve, reject) => {
      client
        .on('ready', () => resolve())
        .on('error', reject)
        .on('close', () => reject(new Error('closed')))
      sock.on('error', reject)
      client.connect({ sock, username: user, readyTimeout: READY_MS, hostVerifier: isKnown, ...secret })
    })
    await write(await new Promise<SFTPWrapper>((resolve, reject) => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp)))), file) // prettier-ignore
    return shown!
  } catch (error) {
    throw whyNot(error, hostKey !== null && shown !== null && shown !== hostKey)
  }
}

/** Fingerprint in OpenSSH's format. */
const keyFingerprint = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

type Callback = (error?: Error | null) => void
const toPromise = (work: (done: Callback) => void): Promise<void> =>
  new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())))

/** Writes under a temporary name first, so that readers never find half a file. */
async function write(sftp: SFTPWrapper, { folder, name, content }: File): Promise<void> {
  const parts = folder.split('/').filter(Boolean)
  for (const at of parts.keys())
    // Servers report an existing folder each in their own way; the write below shows whether it exists.
    await toPromise((done) => sftp.mkdir(parts.slice(0, at + 1).join('/'), done)).catch(() => {})
  const path = [...parts, name].join('/')
  const part = `${path}.part`
  await toPromise((done) => sftp.writeFile(part, Buffer.from(content), done))
  try {
    await toPromise((done) => sftp.ext_openssh_rename(part, path, done))
  } catch {
    // Servers without that way of renaming replace nothing.
    await toPromise((done) => sftp.unlink(path, done)).catch(() => {})
    await toPromise((done) => sftp.rename(part, path, done))
  }
}

const DENIED: Record<number, string> = {
  2: 'The server has no such folder, and doesn’t let one be made.',
  3: 'The server doesn’t let this user write there.',
}

function whyNot(error: unknown, isOtherKey: boolean): Error {
  if (error instanceof LeadsInside) return new ForGood(error.message)
  if (isOtherKey)
    return new ForGood(
      'The server shows another host key than when it was added. If it was replaced, remove the destination and add it again.',
    )
  const { level, code = 'no reason' } = error as { level?: string; code?: string | number }
  if (level === 'client-authentication') return new ForGood('The server refused the user, password or key.')
  if (typeof code === 'number') return DENIED[code] === undefined ? new Error(`The server didn’t accept the file (${code}).`, { cause: error }) : new ForGood(DENIED[code]) // prettier-ignore
  if (level === 'client-timeout') return new Error(`The server didn’t answer within ${READY_MS / 1000} seconds.`, { cause: error }) // prettier-ignore
  return new Error(`Couldn’t reach the server (${level ?? code}).`, { cause: error })
}
