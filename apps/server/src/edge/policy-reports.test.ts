import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../test/a-server.ts'
import { readPolicyReport } from './read-policy-report.ts'
import { policiesFor } from './security-headers.ts'

const ADDRESS = '/api/policy-reports/'
let server: TestServer
beforeAll(async () => void (server = await aServer()))

const send = (type: string, payload: string, remoteAddress = '192.0.2.9') =>
  server.http.inject({
    method: 'POST',
    url: ADDRESS,
    headers: { 'content-type': type },
    payload,
    remoteAddress,
  })

const report = (more = {}) => ({
  'document-uri': 'https://deck.test/alerts?q=ana@agency.test#secret',
  'effective-directive': 'require-trusted-types-for',
  'blocked-uri': 'trusted-types-sink',
  'source-file': 'https://deck.test/assets/main-abc.js',
  'line-number': 7,
  'script-sample': 'Element innerHTML|ana@agency.test',
  disposition: 'enforce',
  ...more,
})
const written = (more = {}) => JSON.stringify({ 'csp-report': report(more) })
const logged = () => server.logLines.filter((line) => line.includes('refused by policy'))

test('a report becomes one log line with directive, origin, screen and file, without personal data', async () => {
  expect((await send('application/csp-report', written())).statusCode).toBe(204)
  const [line = '{}'] = logged()
  expect(JSON.parse(line)).toMatchObject({
    directive: 'require-trusted-types-for',
    blocked: 'trusted-types-sink',
    screen: '/alerts',
    source: '/assets/main-abc.js:7',
    isEnforced: true,
  })
  for (const word of ['ana@', 'secret', 'browser', 'sample']) expect(line).not.toContain(word)
})

test('a report keeps only the origin of an address, and only known routes of a screen', () => {
  const foreign = {
    'document-uri': 'https://deck.test/campaigns/8812',
    'violated-directive': "script-src 'self'",
    'blocked-uri': 'https://evil.test/x.js?token=1',
    disposition: 'report',
  }
  expect(readPolicyReport({ 'csp-report': foreign })).toEqual({
    directive: 'script-src',
    blocked: 'https://evil.test',
    screen: 'another',
    source: '',
    isEnforced: false,
  })
})

test.each([
  ['an empty body', ''],
  ['null', 'null'],
  ['a string', '"x"'],
  ['a list of nulls', '[null, 1, {}, {"body": 3}]'],
  ['fields of other types', '{"csp-report": {"effective-directive": {"a": 1}, "blocked-uri": []}}'],
  ['an unknown directive', written({ 'effective-directive': 'ana@agency.test' })],
])('%s is accepted and logs nothing', async (_name, payload) => {
  const before = logged().length
  expect((await send('application/csp-report', payload)).statusCode).toBe(204)
  expect(logged()).toHaveLength(before)
})

test('4xx: an invalid or oversized report', async () => {
  expect((await send('application/csp-report', '{')).statusCode).toBe(400)
  expect((await send('application/csp-report', `{"a":"${'x'.repeat(40_000)}"}`)).statusCode).toBe(413)
  expect((await send('text/plain', 'x')).statusCode).toBe(415)
})

test('an address can log about thirty reports a minute; further ones are accepted but not logged', async () => {
  const before = logged().length
  for (let n = 0; n < 40; n++)
    expect((await send('application/csp-report', written(), '192.0.2.77')).statusCode).toBe(204)
  expect(logged().length - before).toBeLessThan(35)
})

test('trusted types are enforced, and report-only beside a third-party script', () => {
  const alone = policiesFor({ google: null })
  expect(alone['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types default",
  )
  expect(alone).not.toHaveProperty('content-security-policy-report-only')
  const guest = policiesFor({ google: { clientId: 'x', keysUrl: '', issuer: '' } })
  expect(guest['content-security-policy']).not.toContain('trusted-types')
  expect(guest['content-security-policy-report-only']).toContain('require-trusted-types-for')
  for (const policy of [...Object.values(alone), ...Object.values(guest)])
    expect(policy).toContain(`report-uri ${ADDRESS}`)
})

test('the page may load Google’s script, style and frame only with a client id', () => {
  const allowed = (google: Parameters<typeof policiesFor>[0]['google']) => {
    const { 'content-security-policy': policy = '' } = policiesFor({ google })
    return policy.split('; ').filter((part) => part.includes('google'))
  }
  expect(allowed(null)).toEqual([])
  expect(allowed({ clientId: 'x', keysUrl: '', issuer: '' })).toEqual([
    "script-src 'self' https://accounts.google.com/gsi/client",
    "style-src 'self' https://accounts.google.com/gsi/style",
    "connect-src 'self' https://accounts.google.com/gsi/",
    'frame-src  https://accounts.google.com/gsi/',
  ])
})

test('styles need a nonce of the page; without a third party no style attribute applies', async () => {
  expect(policiesFor({ google: null })['content-security-policy']).not.toContain('unsafe-inline')
  const [firstPage, two] = [await server.http.inject('/api/docs'), await server.http.inject('/api/docs')]
  const nonce = /<style nonce="([^"]+)">/.exec(firstPage.body)?.[1]
  expect(firstPage.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`)
  expect(two.body).not.toContain(nonce)
  expect((await server.http.inject('/api/openapi.json')).headers['content-security-policy']).toContain(
    "style-src 'self';",
  )
})
