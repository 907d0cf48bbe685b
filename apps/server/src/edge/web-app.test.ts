import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorEdge } from './error-edge.ts'
import { serveWebApp } from './web-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'flightdeck-web-'))
let server: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<title>app</title>')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, '.stamp'), 'secret')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'assets/main-1.js'), 'let a')
  writeFileSync(join(folder, 'assets/main-1.js.map'), '{}')
  writeFileSync(join(folder, 'assets/main-1.js.br'), brotliCompressSync('let a'))
  server = Fastify({ logger: false })
  server.setErrorHandler(errorEdge(pino({ level: 'silent' })))
  await serveWebApp(server, folder)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test.each([
  '/',
  '/login',
  '/opportunities',
  '/any/deep/path',
  '/.env',
  '/.git/HEAD',
  '/.stamp',
  '/.vite/manifest.json',
])('%s serves the app shell only', async (url) => {
  const answer = await server.inject(url)
  expect(answer.body).toBe('<title>app</title>')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test('hashed files are cached for a year and compressed on request', async () => {
  const plain = await server.inject('/assets/main-1.js')
  expect(plain.body).toBe('let a')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const small = await server.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'br' } })
  expect(small.headers['content-encoding']).toBe('br')
})

test('a new build’s file is served without a restart', async () => {
  writeFileSync(join(folder, 'assets/main-2.js'), 'let b')
  expect((await server.inject('/assets/main-2.js')).body).toBe('let b')
})

test.each([
  '/assets/gone.js',
  '/assets/main-1.js.map',
  '/assets/.stamp',
  '/assets/..%2f.stamp',
  '/api/nothing',
  '/api',
])('404: %s', async (url) => {
  expect((await server.inject(url)).statusCode).toBe(404)
})

test('files at the root have their content types', async () => {
  const answer = await server.inject('/favicon.svg')
  expect(answer.headers['content-type']).toContain('image/svg+xml')
})

test('a page for link holders is not cached', async () => {
  const answer = await server.inject('/certificate')
  expect([answer.body, answer.headers['cache-control']]).toEqual(['<title>app</title>', 'no-store'])
})

test('a public demo carries a banner on every page', async () => {
  writeFileSync(join(folder, 'index.html'), '<head></head><body>app</body>')
  const open = Fastify({ logger: false })
  await serveWebApp(open, folder, () => ({ demo: 1, 'open-demo': 1 }))
  for (const url of ['/', '/login', '/certificate', '/report'])
    expect((await open.inject(url)).body).toContain(
      'Public demo: anyone who reaches this address can sign in',
    )
  const closed = Fastify({ logger: false })
  await serveWebApp(closed, folder, () => ({ demo: 1 }))
  expect((await closed.inject('/')).body).not.toContain('Public demo')
})
