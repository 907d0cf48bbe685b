import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDebian, libraryFolders, unpackPackages } from '../../../scripts/debian/private-apt.mjs'
import { root } from '../../../scripts/run/root.mjs'

const COPY = join(root, '.cache', 'debian-haproxy')
const START_WITHIN_MS = 20_000

type Programs = { haproxy: string; openssl: string; env: NodeJS.ProcessEnv }

/** HAProxy and OpenSSL of Debian, unpacked into a folder of ours; nothing is installed on the machine. */
async function programs(): Promise<Programs> {
  if (!existsSync(join(COPY, 'usr/sbin/haproxy'))) {
    if (!isDebian()) throw new Error('This proof needs Debian, whose HAProxy it unpacks.')
    mkdirSync(COPY, { recursive: true })
    await unpackPackages(['haproxy', 'openssl'], COPY)
  }
  const libraries = libraryFolders(COPY).map((folder) => join(COPY, folder))
  return {
    haproxy: join(COPY, 'usr/sbin/haproxy'),
    openssl: join(COPY, 'usr/bin/openssl'),
    env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}

/** Starts HAProxy with TLS in front of a port, as `docs/operations.md` describes it. */
export async function startHaproxy(folder: string, to: { port: number; backendPort: number; name: string }) {
  const { haproxy, openssl, env } = await programs()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', `/CN=${to.name}`, '-addext', `subjectAltName=DNS:${to.name}`]
  const result = spawnSync(
    openssl,
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    { env: { ...env, OPENSSL_CONF: join(COPY, 'etc/ssl/openssl.cnf') }, encoding: 'utf8' },
  )
  if (result.status !== 0) throw new Error(`OpenSSL made no certificate: ${result.stderr}`)
  const both = join(folder, 'both.pem')
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  const configuration = join(folder, 'haproxy.cfg')
  writeFileSync(configuration, configurationFor(both, to))
  const child = spawn(haproxy, ['-db', '-f', configuration], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (bytes) => (errors += String(bytes)))
  process.on('exit', () => child.kill('SIGKILL'))
  await untilOpen(to.port, () => (child.exitCode === null ? null : errors))
  return { certificate: readFileSync(certificate), stop: () => child.kill('SIGTERM') }
}

const configurationFor = (pem: string, { port, backendPort }: { port: number; backendPort: number }) => `
global
  maxconn 200
defaults
  mode http
  timeout connect 5s
  timeout client 65s
  timeout server 65s
frontend tls
  bind 127.0.0.1:${port} ssl crt ${pem}
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  default_backend flightdeck
backend flightdeck
  server one 127.0.0.1:${backendPort}
`

async function untilOpen(port: number, failure: () => string | null): Promise<void> {
  for (const deadline = Date.now() + START_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
    const failed = failure()
    if (failed !== null) throw new Error(`HAProxy ended: ${failed}`)
    if (await isOpen(port)) return
  }
  throw new Error('HAProxy did not open its port.')
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
