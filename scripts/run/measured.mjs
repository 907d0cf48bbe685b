import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { broughtNode } from './brought-node.mjs'
import { ensureKernelsBuilt } from './build-kernels.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './program.mjs'
import { root } from './root.mjs'

/**
 * Long runs that end with figures. Each is a file of its folder that names itself; its parts are in the
 * folder beside it.
 */
export async function measured(name, question, [file, ...args]) {
  const path = programPath(name, file)
  if (!file || !existsSync(join(root, path))) {
    console.error(`${question}: ${programsOf(name).join(', ')}.`)
    return 1
  }
  return run(await readyNode(), [path, ...args])
}

export const programPath = (name, file) => join('tools', name, `${file}.ts`)

/** The Node that runs these programs, with everything there that they need. */
export async function readyNode() {
  await ensureInstalled()
  const node = await broughtNode()
  await ensureKernelsBuilt(node)
  return node
}

export function programsOf(name) {
  return readdirSync(join(root, 'tools', name))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .sort()
}
