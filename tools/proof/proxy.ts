import { aDataFolder } from './kit/data-folder.ts'
import { startServer } from './kit/server.ts'
import { freePort, startHaproxy } from './proxy/haproxy.ts'
import { tlsClient, type TlsAnswer } from './proxy/tls-client.ts'

/**
 * TLS in front of the product, by Debian's HAProxy: cookies are for TLS only, the session renews, callers are
 * distinguished by the address the proxy saw, and no other name is answered.
 */
const NAME = 'flightdeck.localhost'
const LOGIN = { email: 'demo@flightdeck.test', password: 'flightdeck-demo' }
/** Twice what one network address may ask for in a minute. */
const REQUESTS = 40

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

let failed = 0
function check(promise: string, holds: boolean, detail = ''): void {
  console.log(`${holds ? '✓' : '✗'} ${promise}${holds ? '' : `: ${detail}`}`)
  if (!holds) failed += 1
}
const say = ({ status, text }: TlsAnswer) => `${status} ${text.slice(0, 200)}`

const data = aDataFolder()
const port = await freePort()
const server = startServer(data, {
  FLIGHTDECK_TRUST_PROXY: '127.0.0.1',
  FLIGHTDECK_PUBLIC_URL: `https://${NAME}:${port}`,
})
const address = await server.ready()
const proxy = await startHaproxy(data, { port, backendPort: Number(new URL(address).port), name: NAME })
const call = tlsClient({ port, name: NAME, certificate: proxy.certificate })

const page = await call('/login')
check(
  'the sign-in page is served over TLS',
  page.status === 200 && page.text.includes('<div id="root"'),
  say(page),
)
check(
  'browsers are told to stay with TLS',
  String(page.headers['strict-transport-security']).includes('max-age='),
  String(page.headers['strict-transport-security']),
)

const session = await call('/api/auth/login/', { method: 'POST', body: LOGIN })
check('signing in works through the proxy', session.status === 200, say(session))
const own = session.cookies.filter((line) => line.startsWith('__Host-'))
check('the companion cookie has the __Host- prefix', own.length > 0, session.cookies.join(' | '))
check(
  'every cookie is Secure, and the companion HttpOnly',
  session.cookies.every((line) => /; Secure/i.test(line)) && own.every((line) => /; HttpOnly/i.test(line)),
  session.cookies.join(' | '),
)

const {
  accessToken,
  refreshToken,
  organisation_id: organisation,
} = (JSON.parse(session.text) as { data: Record<string, string> }).data
const cookie = session.cookies.map((line) => line.split(';')[0]).join('; ')
const identity = { authorization: `Bearer ${accessToken}`, 'x-organisation-id': organisation!, cookie }
const who = await call('/api/session/', { headers: identity })
check('a call with the session is answered', who.status === 200, say(who))
const refreshed = await call('/api/token/refresh/', {
  method: 'POST',
  body: { refresh: refreshToken },
  headers: { cookie },
})
check('the session renews with its companion', refreshed.status === 200, say(refreshed))
const stolen = await call('/api/token/refresh/', { method: 'POST', body: { refresh: refreshToken } })
check('the session does not renew without its companion', stolen.status === 401, say(stolen))

const other = await call('/api/session/', { headers: { ...identity, host: `elsewhere.test:${port}` } })
check('another host name is refused', other.status === 421, say(other))

const statuses = new Set<number>()
for (let request = 0; request < REQUESTS; request++) {
  const answer = await call('/api/auth/password/forgot/', {
    method: 'POST',
    body: { email: `nobody${request}@x.test` },
    headers: { 'x-forwarded-for': `198.51.100.${request}` },
  })
  statuses.add(answer.status)
}
check('an address that a caller makes up gives no new allowance', statuses.has(429), [...statuses].join(', '))

proxy.stop()
await server.stop()
console.log(failed === 0 ? '\nBehind HAProxy everything holds.' : `\n${failed} promises broken.`)
process.exitCode = failed === 0 ? 0 : 1
