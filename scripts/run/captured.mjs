import { spawn } from 'node:child_process'
import { childEnv } from './brought-node.mjs'
import { root } from './root.mjs'

/** Runs a program quietly; resolves to its exit code and everything it printed, in order. */
export function captured(command, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: childEnv(env), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
