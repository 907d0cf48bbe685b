import { spawn } from 'node:child_process'

/** Runs a command without showing it; resolves to what it printed, or rejects with its last words. */
export function quietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (err += chunk))
    child.on('error', (error) => reject(new Error(`${command} could not be started: ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) return resolve(out)
      const lastWords = (err || out).trim().split('\n').slice(-2).join(' ')
      reject(new Error(`${command} ended with ${code}: ${lastWords}`))
    })
  })
}
