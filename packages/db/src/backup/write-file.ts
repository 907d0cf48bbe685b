import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { HEAD, tailFor } from './frame.ts'
import { FORMAT, type Manifest, type Member } from './manifest.ts'

/** Gzips a stream into the file and returns its position. */
export type Append = (content: Readable) => Promise<Pick<Member, 'offset' | 'bytes' | 'sha256'>>
type Facts = Omit<Manifest, 'format'>

const DISK_TROUBLE = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']

/**
 * The final name appears only when all content is on disk: a kill at any moment leaves at most a `.part`
 * file.
 */
export async function writeBackupFile<F extends Facts>(
  path: string,
  fill: (append: Append) => Promise<F>,
): Promise<F> {
  if (existsSync(path)) throw new BackupError(`${path} exists already; a backup never overwrites a file.`)
  const part = `${path}.part`
  const file = await makeFile(part).catch((error: NodeJS.ErrnoException) => {
    throw unwritable(path, error)
  })
  try {
    let at = 0
    const write = async (bytes: Buffer) => {
      await file.writeFile(bytes)
      at += bytes.length
    }

    await write(HEAD)
    const facts = await fill(async (content) => {
      const offset = at
      const sum = createHash('sha256')
      await pipeline(content, createGzip(), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          sum.update(chunk)
          await write(chunk)
        }
      })
      return { offset, bytes: at - offset, sha256: sum.digest('hex') }
    })
    const manifest = Buffer.from(JSON.stringify({ format: FORMAT, ...facts } satisfies Manifest))
    await write(manifest)
    await write(tailFor(manifest.length, createHash('sha256').update(manifest).digest()))
    await file.sync()
    await file.close()
    await rename(part, path)
    await syncFolder(dirname(path))
    return facts
  } catch (error) {
    await file.close().catch(() => {})
    await rm(part, { force: true })
    throw DISK_TROUBLE.includes((error as NodeJS.ErrnoException).code ?? '')
      ? unwritable(path, error as Error)
      : error
  }
}

async function makeFile(part: string): Promise<FileHandle> {
  await mkdir(dirname(part), { recursive: true, mode: 0o700 })
  await rm(part, { force: true })
  return open(part, 'wx', 0o600)
}

/** A full disk or a foreign folder, which the operator can fix. */
function unwritable(path: string, cause: NodeJS.ErrnoException): BackupError {
  return new BackupError(`The backup ${path} cannot be written (${cause.code}).`, { cause })
}

/** The rename itself must survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
