import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureChromium } from '../browser/find-chromium.mjs'
import { root } from '../run/root.mjs'

/** How fast the product feels in a browser; what is measured is said there. */
const browser = spawn(process.execPath, [join('e2e', 'felt.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, CHROMIUM_PATH: await ensureChromium() },
  stdio: 'inherit',
})
const [code] = (await once(browser, 'exit')) as [number | null]
process.exitCode = code ?? 1
