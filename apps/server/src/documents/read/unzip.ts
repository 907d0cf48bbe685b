import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { unreadableFile } from './unreadable-file.ts'

/** Twenty thousand rows of a plan need about half of this. */
const MAX_BYTES = 40 * 1024 * 1024

export type OpenZip = { text: (path: string) => Promise<string | null> }

/**
 * Opens a zip and inflates entries on request only. Sizes are added up before anything is inflated, and an
 * entry that turns out longer than it says is cut off there: a small file never becomes a large one in
 * memory.
 */
export async function unzip(bytes: Buffer): Promise<OpenZip> {
  const zip = await orRefuse(fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true }))
  const entries = await orRefuse(allEntries(zip))
  let inflated = 0
  return {
    async text(path) {
      const entry = entries.get(path)
      if (!entry) return null
      inflated += entry.uncompressedSize
      if (inflated > MAX_BYTES) throw unreadableFile('The workbook is too large.')
      return (await orRefuse(readEntry(zip, entry))).toString('utf8')
    },
  }
}

async function allEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw unreadableFile('The workbook is damaged.', error)
  }
}
