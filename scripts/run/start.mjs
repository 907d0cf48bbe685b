import { broughtNode } from './brought-node.mjs'
import { ensureKernelsBuilt } from './build-kernels.mjs'
import { ensureProgramsBuilt } from './build-programs.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './program.mjs'

export async function start(args) {
  await ensureInstalled()
  const node = await broughtNode()
  await ensureKernelsBuilt(node)
  await ensureWebBuilt(node)
  const built = await ensureProgramsBuilt(node)
  return run(node, [built, 'apps/demo/src/main.ts', ...args])
}
