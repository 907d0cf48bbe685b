import type { App } from '../../../../ground/app.ts'
import { putIntoBucket } from '../../../../outside/put-bucket.ts'
import { putIntoFolder } from '../../../../outside/put-folder.ts'
import { putBySftp } from '../../../../outside/put-sftp.ts'
import type { Destination } from './destination.ts'

export type PutFile = { name: string; type: string; content: Uint8Array }

/**
 * Puts a file where it belongs, in the place of one of the same name, and gives the key by which the server is known, where
 * it is one that has a key. Throws to be tried again, or ForGood.
 */
export async function putFile(
  app: Pick<App, 'settings' | 'now'>,
  organisationId: string,
  destination: Destination,
  hostKey: string | null,
  { name, type, content }: PutFile,
): Promise<string | null> {
  const { folder } = destination
  const reach = app.settings.webhooksTo
  if (destination.kind === 'sftp')
    return putBySftp(destination.server, hostKey, { folder, name, content }, { reach })
  if (destination.kind === 'folder') {
    await putIntoFolder(app.settings.reportsFolder, organisationId, { folder, name, content })
    return null
  }
  const key = folder === '' ? name : `${folder}/${name}`
  await putIntoBucket(destination.bucket, { key, type, content }, { reach, now: app.now() })
  return null
}
