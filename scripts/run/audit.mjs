import { broughtNode } from './brought-node.mjs'
import { ensureKernelsBuilt } from './build-kernels.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './program.mjs'

/** A second opinion on every figure of the demo: `npm run audit`, or at some moments only, `npm run audit -- noon`. */
export async function audit(args) {
  await ensureInstalled()
  const node = await broughtNode()
  await ensureKernelsBuilt(node)
  await ensureWebBuilt(node)
  return run(node, ['tools/audit/main.ts', ...args])
}
