import { endDeliveryThreads } from '../features/data/delivery/index.ts'
import { openDatabase, openWakeUp } from '@flightdeck/db'
import type { App } from '../ground/app.ts'
import { makeClock } from '../ground/clock.ts'
import { composeApp } from '../boot/compose-app.ts'
import { AlreadyRunning, lockDataFolder, prepareDataFolder } from '../boot/data-folder.ts'
import { findDatabase, migrateOrSayWhy } from '../boot/database-home.ts'
import { readSecret } from '../ground/secret.ts'
import { startClock } from '../boot/start-clock.ts'
import type { Settings } from '../ground/settings.ts'

/** Opens the installation for one command. Beside a running server its database is shared, and left running. */
export async function withInstallation(
  settings: Settings,
  work: (app: App, isBeside: boolean) => Promise<void>,
): Promise<void> {
  prepareDataFolder(settings.dataFolder)
  const unlock = settings.databaseUrl ? null : await lockUnlessRunning(settings.dataFolder)
  const secret = readSecret(settings.secret, settings.dataFolder)
  const home = await findDatabase(settings)
  try {
    await migrateOrSayWhy(home.url)
    const clock = makeClock()
    const database = openDatabase({
      url: home.url,
      name: 'flightdeck command',
      size: 4,
      queryTimeoutMs: 600_000,
      clockAheadMs: clock.aheadMs,
    })
    const wakeUp = openWakeUp(home.url)
    try {
      await startClock(clock, { url: home.url, database })
      const isBeside = !settings.databaseUrl && unlock === null
      const app = composeApp({ settings, secret, database, wake: wakeUp.ring, clock })
      try {
        await work(app, isBeside)
      } finally {
        await endDeliveryThreads(app)
      }
    } finally {
      await wakeUp.close()
      await database.close()
    }
  } finally {
    if (unlock) {
      await home.leave()
      unlock()
    }
  }
}

async function lockUnlessRunning(folder: string): Promise<(() => void) | null> {
  try {
    return await lockDataFolder(folder, () => '')
  } catch (error) {
    if (error instanceof AlreadyRunning) return null
    throw error
  }
}
