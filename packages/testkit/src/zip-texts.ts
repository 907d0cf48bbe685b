import { inflateRawSync } from 'node:zlib'

const DIRECTORY = 0x02014b50
const END = Buffer.from('PK\x05\x06', 'latin1')

/** The files of a small archive as texts, read by its directory. */
export function zipTexts(zip: Buffer): Map<string, string> {
  const texts = new Map<string, string>()
  let at = zip.readUInt32LE(zip.lastIndexOf(END) + 16)
  while (zip.readUInt32LE(at) === DIRECTORY) {
    const [packed, name, extra, comment] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)] // prettier-ignore
    const head = zip.readUInt32LE(at + 42)
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const path = zip.toString('utf8', at + 46, at + 46 + name)
    texts.set(path, inflateRawSync(zip.subarray(from, from + packed)).toString())
    at += 46 + name + extra + comment
  }
  return texts
}
