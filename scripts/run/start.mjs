import { broughtNode } from './brought-node.mjs'
import { ensureKernelsBuilt } from './build-kernels.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './program.mjs'

export async function start(args) {
  await ensureInstalled()
  const node = await broughtNode()
  await ensureKernelsBuilt(node)
  await ensureWebBuilt(node)
  return run(node, ['apps/server/src/main.ts', ...args])
}
