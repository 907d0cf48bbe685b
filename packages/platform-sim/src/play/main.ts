import { randomBytes } from 'node:crypto'
import { startControl } from './control.ts'
import { DEMO_APPS, playPlatforms, type PlaySettings } from './platforms.ts'

/** A program of its own beside the server; it lives exactly as long as the one that started it. */
const played = await playPlatforms(JSON.parse(process.argv[2] ?? '{}') as PlaySettings)
const password = randomBytes(24).toString('base64url')
const control = await startControl(played, password)
process.on('disconnect', () => process.exit(0))
// A terminal's Ctrl-C reaches everybody; whoever started us says when it is over.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => process.exit(0))
process.send?.({ addresses: played.addresses, control: { url: control.url, password }, ...DEMO_APPS })
