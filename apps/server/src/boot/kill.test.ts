import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PROOF = fileURLToPath(new URL('../../../../tools/proof/kill.ts', import.meta.url))

/** Runs one round of each case; `npm run proof -- kill` runs twenty. */
test('a restart after a kill in first start, migration or load works and loses no acknowledged write', async () => {
  const proof = spawn(process.execPath, [PROOF, '--rounds=1'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [proof.stdout, proof.stderr]) stream.on('data', (bytes) => (output += String(bytes)))
  const [code] = await once(proof, 'exit')
  expect(code, output).toBe(0)
  expect(output).toMatch(/under load +1 +1 +[1-9]\d* +0 +0/)
}, 300_000)
