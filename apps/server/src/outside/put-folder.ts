import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderMistake } from '@flightdeck/domain/reports'
import { ForGood } from '../work/drain.ts'

type File = { folder: string; name: string; content: Uint8Array }

/** Puts a file into a folder of an organisation, under the one the operator named; whole or not at all. */
export async function putIntoFolder(
  root: string | null,
  organisationId: string,
  { folder, name, content }: File,
): Promise<void> {
  if (root === null) throw new ForGood('This installation has no folder for files any more.')
  if (folderMistake(folder) !== null) throw new ForGood('The folder can’t be used.')
  const place = join(root, organisationId, folder)
  try {
    await mkdir(place, { recursive: true })
    const path = join(place, name)
    await writeFile(`${path}.part`, content, { mode: 0o640 })
    await rename(`${path}.part`, path)
  } catch (error) {
    const { code = 'no reason' } = error as NodeJS.ErrnoException
    throw new Error(`Couldn’t write into the folder (${code}).`, { cause: error })
  }
}
