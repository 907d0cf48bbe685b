import { spawn } from 'node:child_process'

const WITHIN_MS = 20_000

/** Whether a browser can really be started here: a copy may lack a library that only shows then. */
export function starts(path) {
  return new Promise((resolve) => {
    const args = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'data:text/html,<p>here</p>']
    const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: WITHIN_MS })
    let out = ''
    child.stdout.on('data', (bytes) => (out += bytes))
    child.on('error', () => resolve(false))
    child.on('close', () => resolve(out.includes('here')))
  })
}
