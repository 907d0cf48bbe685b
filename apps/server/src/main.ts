import { refuseOldNode } from './boot/node-version.ts'
import { readSettings } from './boot/settings.ts'
import { StartError } from './boot/start-error.ts'
import { start, type Running } from './boot/start.ts'
import { stopOnSignal } from './boot/stop-on-signal.ts'
import { DEMO_LOGIN } from './features/demo/index.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  refuseOldNode(process.versions.node)
  const settings = readSettings(process.env)
  const starting: Promise<Running> = start(settings)
  // A Ctrl-C during the start waits for it, so that nothing half-started stays behind.
  const signal = stopOnSignal(() => starting.then((running) => running.stop()))
  const { address } = await starting
  if (!signal.received()) {
    say(`\n  Flightdeck is running at ${address}`)
    if (settings.demo !== 'none') say(`  Sign in with ${DEMO_LOGIN.email} / ${DEMO_LOGIN.password}`)
    if (!settings.smtpUrl) say(`  Mail is written to ${settings.dataFolder}/outbox (set SMTP_URL to send it)`)
    say('  Ctrl-C stops it\n')
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
