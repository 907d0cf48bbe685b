import type { App } from '../../../ground/app.ts'
import { putIntoBucket } from '../../../outside/put-bucket.ts'
import { putIntoFolder } from '../../../outside/put-folder.ts'
import type { Destination } from './destination.ts'

export type PutFile = { name: string; type: string; content: Uint8Array }

/** Puts a file where it belongs, in the place of one of the same name. Throws to be tried again, or ForGood. */
export async function putFile(
  app: Pick<App, 'settings' | 'now'>,
  organisationId: string,
  destination: Destination,
  { name, type, content }: PutFile,
): Promise<void> {
  const { folder } = destination
  if (destination.kind === 'folder')
    return putIntoFolder(app.settings.reportsFolder, organisationId, { folder, name, content })
  const key = folder === '' ? name : `${folder}/${name}`
  const reach = app.settings.webhooksTo
  return putIntoBucket(destination.bucket, { key, type, content }, { reach, now: app.now() })
}
