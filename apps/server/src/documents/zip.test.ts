import { expect, test } from 'vitest'
import { unzip } from '../test/unzip.ts'
import { streamZip, type ZipFile } from './zip.ts'

async function* pieces(...texts: string[]) {
  yield* texts
}

async function makeZip(files: ZipFile[]): Promise<Buffer> {
  async function* all() {
    yield* files
  }
  return Buffer.concat(await Array.fromAsync(streamZip(all())))
}

test('files are read back as written: in pieces, with any name, and empty', async () => {
  const long = 'a line of text\n'.repeat(20_000)
  const zip = await makeZip([
    { path: 'wörter/öne.txt', content: pieces('Grüße, ', '漢字 🛫') },
    { path: 'empty.txt', content: pieces() },
    { path: 'long.txt', content: pieces(long, long) },
  ])
  expect(await unzip(zip)).toEqual({
    'wörter/öne.txt': 'Grüße, 漢字 🛫',
    'empty.txt': '',
    'long.txt': long + long,
  })
  expect(zip.length).toBeLessThan(long.length / 10)
})

test('a file that fails while streaming fails the archive', async () => {
  async function* broken() {
    yield 'begun'
    throw new Error('the database went away')
  }
  await expect(makeZip([{ path: 'a', content: broken() }])).rejects.toThrow('the database went away')
})
