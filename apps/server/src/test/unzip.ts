import { fromBufferPromise } from 'yauzl'

/** The files of a zip archive as texts, opened by a reader that is not ours. */
export async function unzip(zip: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const reader = await fromBufferPromise(zip)
  for await (const entry of reader.eachEntry()) {
    const stream = await reader.openReadStreamPromise(entry)
    files[entry.fileName] = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString()
  }
  return files
}
