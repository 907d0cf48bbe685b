import { randomBytes } from 'node:crypto'
import { startControl } from './control.ts'
import { DEMO_APPS, playPlatforms, type PlaySettings } from './platforms.ts'

/** Child process of the server; ends with its parent. */
const played = await playPlatforms(JSON.parse(process.argv[2] ?? '{}') as PlaySettings)
const password = randomBytes(24).toString('base64url')
const control = await startControl(played, password)
process.on('disconnect', () => process.exit(0))
// Ignores Ctrl-C, which a terminal sends to every process; the parent says when to stop.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => process.exit(0))
process.send?.({ addresses: played.addresses, control: { url: control.url, password }, ...DEMO_APPS })
