import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { BackupError } from './backup-error.ts'
import { HEAD, readHead, readTail, TAIL_BYTES } from './frame.ts'
import type { Manifest, Member } from './manifest.ts'

const CHUNK = 256 * 1024

export type BackupFile = {
  manifest: Manifest
  /** The gzipped bytes of a table; ends with an error when they are not the ones that were written. */
  bytesOf: (member: Member) => AsyncGenerator<Buffer>
  /** Reads everything once, so that damage is found before anything is changed. */
  verify: () => Promise<void>
  close: () => Promise<void>
}

export async function openBackupFile(path: string): Promise<BackupFile> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The backup ${path} cannot be read (${error.code}).`)
  })
  try {
    const manifest = await readManifest(file, path)
    const memberBytes = (member: Member) => checkedBytes(file, member, path)
    return {
      manifest,
      bytesOf: memberBytes,
      async verify() {
        for (const member of manifest.members) await readToTheEnd(memberBytes(member))
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readManifest(file: FileHandle, path: string): Promise<Manifest> {
  const { size } = await file.stat()
  const head = readHead(await readAt(file, 0, HEAD.length))
  if (head === 'foreign') {
    throw new BackupError(
      `The backup ${path} was made by another version of Flightdeck, in a format unknown here.`,
    )
  }
  if (head === 'no backup') throw new BackupError(`${path} is not a backup of Flightdeck.`)

  const tail = readTail(await readAt(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES))
  const manifestAt = size - TAIL_BYTES - (tail?.manifestBytes ?? 0)
  if (!tail || manifestAt < HEAD.length) throw damaged(path, 'its end is missing')
  const bytes = await readAt(file, manifestAt, tail.manifestBytes)
  if (!createHash('sha256').update(bytes).digest().equals(tail.sum))
    throw damaged(path, 'its list of contents changed')

  const manifest = JSON.parse(bytes.toString('utf8')) as Manifest
  const end = manifest.members.reduce(
    (at, member) => (member.offset === at ? at + member.bytes : NaN),
    HEAD.length,
  )
  if (end !== manifestAt) throw damaged(path, 'its parts do not join')
  return manifest
}

async function* checkedBytes(file: FileHandle, member: Member, path: string): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  for (let read = 0; read < member.bytes;) {
    const chunk = await readAt(file, member.offset + read, Math.min(CHUNK, member.bytes - read))
    if (chunk.length === 0) throw damaged(path, `${member.table} is cut short`)
    sum.update(chunk)
    read += chunk.length
    yield chunk
  }
  if (sum.digest('hex') !== member.sha256) throw damaged(path, `${member.table} changed`)
}

async function readToTheEnd(chunks: AsyncGenerator<Buffer>): Promise<void> {
  while (!(await chunks.next()).done);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function damaged(path: string, how: string): BackupError {
  return new BackupError(`The backup ${path} is damaged (${how}). Nothing was changed.`)
}
