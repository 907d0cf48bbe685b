import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pack, packingFor, PACKED_FROM } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['zstd;q=0, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0.000,gzip;q=0', null],
  ['deflate', null],
  ['identity', null],
  ['', null],
  [undefined, null],
] as const)('Accept-Encoding %j selects %j', (accepted, packing) => {
  expect(packingFor(accepted)).toBe(packing)
})

test('a compressed body decompresses to the original, and a short body is not compressed', async () => {
  const long = Buffer.from('rows and rows '.repeat(PACKED_FROM))
  expect(zstdDecompressSync((await pack(long, 'zstd')).body)).toEqual(long)
  expect(brotliDecompressSync((await pack(long, 'br')).body)).toEqual(long)
  expect(gunzipSync((await pack(long, 'gzip')).body)).toEqual(long)
  expect((await pack(long, 'br')).body.length).toBeLessThan(long.length / 10)
  expect(await pack(long, null)).toEqual({ body: long, packing: null })
  const short = Buffer.from('{}')
  expect(await pack(short, 'br')).toEqual({ body: short, packing: null })
})
