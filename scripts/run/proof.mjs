import { measured, programPath, programsOf, readyNode } from './measured.mjs'
import { run } from './program.mjs'
import { runInTurn } from './run-in-turn.mjs'

/** Runs that show a promise: `npm run proof -- kill`; `npm run proof -- all` runs every one of them. */
export async function proof(args) {
  if (args[0] !== 'all') return measured('proof', 'Say what to prove (or all)', args)
  const node = await readyNode()
  return runInTurn(programsOf('proof'), (file) => run(node, [programPath('proof', file)]))
}
