import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

/** The command line as an operator calls it: a process of its own. */
export function aCommand(words: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (bytes) => (out += String(bytes)))
  child.stderr.on('data', (bytes) => (err += String(bytes)))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, out, err: err.trim() }))
  return { ended, kill: () => child.kill('SIGKILL') }
}
