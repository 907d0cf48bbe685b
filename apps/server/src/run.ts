import { refuseOldNode } from './boot/node-version.ts'
import type { Companion, Running } from './boot/start.ts'
import { stopOnSignal } from './boot/stop-on-signal.ts'
import { terminal } from './boot/terminal.ts'
import { welcome } from './boot/welcome.ts'
import { isOpenDemo, OPEN_DEMO_WARNING } from './ground/open-demo.ts'
import { readSettings } from './ground/settings.ts'
import { StartError } from './ground/start-error.ts'

/** Runs the program until a signal ends it, and a companion beside it. */
export async function run(loadCompanion: () => Promise<Companion | null> = async () => null): Promise<void> {
  try {
    refuseOldNode(process.versions.node)
    const settings = readSettings(process.env)
    // The rest takes a second or two to load; mistakes in the settings are reported first.
    const { start } = await import('./boot/start.ts')
    const { DEMO_LOGIN } = await import('./features/reporting/demo/index.ts')
    const hasDemo = settings.demo === 'whole' || settings.demoNow !== null
    const starting: Promise<Running> = start(settings, hasDemo ? await loadCompanion() : null)
    // A Ctrl-C during the start waits for it, so that nothing half-started stays behind.
    const signal = stopOnSignal(() => starting.then((running) => running.stop()))
    const { address } = await starting
    if (!signal.received()) {
      welcome(settings, address, DEMO_LOGIN).forEach(terminal.say)
      if (isOpenDemo(settings)) OPEN_DEMO_WARNING.forEach(terminal.warn)
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    terminal.warn(error.message)
    process.exit(1)
  }
}
