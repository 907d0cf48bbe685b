import { broughtNode } from './brought-node.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './program.mjs'

/** Writes the bill of materials of what ships: `npm run sbom`. */
export async function sbom() {
  await ensureInstalled()
  return run(await broughtNode(), ['scripts/sbom/main.ts'])
}
