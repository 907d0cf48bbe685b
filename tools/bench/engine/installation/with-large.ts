import { readSettings } from '../../../../apps/server/src/ground/settings.ts'
import { withInstallation } from '../../../../apps/server/src/cli/with-installation.ts'
import { aDataFolder, removeDataFolder } from '../../../proof/kit/data-folder.ts'
import { fillLarge, type Large } from './large.ts'

export const readBenchSettings = (data: string) =>
  readSettings({ FLIGHTDECK_DATA: data, FLIGHTDECK_DEMO: '0', LOG_LEVEL: 'error' })

/** Makes a large installation for some work, and takes it away again. */
export async function withLarge<T>(
  entities: number,
  work: (data: string, large: Large) => Promise<T>,
): Promise<T> {
  const data = aDataFolder()
  try {
    let large: Large | undefined
    await withInstallation(readBenchSettings(data), async (app) => {
      large = await fillLarge(app, entities)
    })
    return await work(data, large!)
  } finally {
    removeDataFolder(data)
  }
}
