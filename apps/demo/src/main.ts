import { run } from '@flightdeck/server/run'

await run(async () => (await import('./demo.ts')).demo)
