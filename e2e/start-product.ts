import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from './launch.ts'
import { journeyEnvironment, whenReady } from './lived-product.ts'

const root = join(import.meta.dirname, '..')

/** A product for the journeys, where none was started ahead of them (`live-ahead.ts`). */
export default async function startProduct() {
  if (process.env.FLIGHTDECK_URL !== undefined) return undefined
  buildWebIfMissing()
  // Moments of their own have products of their own.
  if (process.env.FLIGHTDECK_HOURS !== undefined) return undefined
  const product = await launch()
  Object.assign(process.env, await journeyEnvironment(product, await whenReady(product)))
  return product.stop
}

function buildWebIfMissing() {
  if (existsSync(join(root, 'apps/web/dist/index.html'))) return
  const vite = join(root, 'apps/web/node_modules/vite/bin/vite.js')
  const hoisted = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [existsSync(vite) ? vite : hoisted, 'build'], {
    cwd: join(root, 'apps/web'),
  })
}
