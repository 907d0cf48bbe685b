import { expect, test } from 'vitest'
import { WrittenJson, writtenBody } from '../../ground/written-json.ts'
import { aServer } from '../../test/a-server.ts'
import { encodeBody } from './answer-body.ts'
import { buildHttp } from '../http.ts'

const written = (answer: unknown) => new WrittenJson<never>(writtenBody(JSON.stringify(answer)))

test('a pre-serialised answer has the same body as its value', () => {
  const answer = { names: ['Zoë “x”'], total: 1 }
  expect(encodeBody(written(answer)).toString()).toBe(encodeBody(answer).toString())
})

test('a pre-serialised answer is sent unchanged, compressed when large, and checked against its schema', async () => {
  const { app, state } = await aServer()
  const gate = () => Promise.reject(new Error('nobody'))
  const serve = (answer: unknown, checkAnswers: boolean) =>
    buildHttp({
      app: {
        ...app,
        checkAnswers,
        operations: { ...app.operations, 'demo.read': () => Promise.resolve(written(answer)) },
      },
      state,
      gate,
      serves: 'everything',
      webFolder: '/nowhere',
    })
  const large = { text: 'x'.repeat(100_000) }
  const http = await serve(large, false)
  const plain = await http.inject('/api/demo/')
  expect([plain.statusCode, plain.json()]).toEqual([200, { data: large }])
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
  const packed = await http.inject({ url: '/api/demo/', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.rawPayload.length).toBeLessThan(10_000)
  const strict = await serve(large, true)
  expect((await strict.inject('/api/demo/')).statusCode).not.toBe(200)
  await Promise.all([http.close(), strict.close()])
})
