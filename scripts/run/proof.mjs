import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { broughtNode } from './brought-node.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './program.mjs'
import { root } from './root.mjs'

const folder = join('scripts', 'proof')

/** Long runs that show a promise with figures: `npm run proof -- kill`. Each is a file of scripts/proof that names itself. */
export async function proof([name, ...args]) {
  const path = join(folder, `${name}.ts`)
  if (!name || !existsSync(join(root, path))) {
    console.error(`Say what to prove: ${proofs().join(', ')}.`)
    return 1
  }
  await ensureInstalled()
  return run(await broughtNode(), [path, ...args])
}

/** What the proofs are made of stands in the folders beside them. */
function proofs() {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
}
