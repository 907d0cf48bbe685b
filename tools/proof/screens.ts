import { spawnSync } from 'node:child_process'
import { inBrowser } from './kit/in-browser.ts'
import { root } from '../../scripts/run/root.mjs'

/** Runs axe on every screen in each density and at 390 px, then on every state that the journeys visit. */
await inBrowser('every-state.ts')
const journeys = spawnSync(process.execPath, ['scripts/run.mjs', 'test', 'e2e'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FLIGHTDECK_LOOKS: 'all' },
})
process.exitCode ||= journeys.status ?? 1
