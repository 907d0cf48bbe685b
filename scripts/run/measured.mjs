import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { broughtNode } from './brought-node.mjs'
import { ensureKernelsBuilt } from './build-kernels.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './program.mjs'
import { root } from './root.mjs'

/** Long runs that end with figures. Each is a file of its folder that names itself; what it is made of stands beside it. */
export async function measured(name, question, [file, ...args]) {
  const folder = join('scripts', name)
  const path = join(folder, `${file}.ts`)
  if (!file || !existsSync(join(root, path))) {
    console.error(`${question}: ${filesOf(folder).join(', ')}.`)
    return 1
  }
  await ensureInstalled()
  const node = await broughtNode()
  await ensureKernelsBuilt(node)
  return run(node, [path, ...args])
}

function filesOf(folder) {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
}
