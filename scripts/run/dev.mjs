import { join } from 'node:path'
import { broughtNode } from './brought-node.mjs'
import { ensureKernelsBuilt } from './build-kernels.mjs'
import { viteBin } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { runTogether } from './program.mjs'
import { root } from './root.mjs'

export async function dev(args) {
  await ensureInstalled()
  const node = await broughtNode()
  await ensureKernelsBuilt(node)
  return runTogether([
    { command: node, args: ['--watch', '--watch-preserve-output', 'apps/demo/src/main.ts', ...args] },
    { command: node, args: [viteBin()], cwd: join(root, 'apps', 'web') },
  ])
}
