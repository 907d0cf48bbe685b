import { spawn } from 'node:child_process'

/** Waits for the end of its input, which comes when we end in whatever way; then stops the server it was given. */
const SCRIPT = `read _; [ "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$0" ] && kill -INT "$0"`

/** Keeps the server from outliving us, also when nobody lets us say goodbye (kill -9, a closed terminal). */
export function putOnLeash(postmasterPid: number, data: string): { release: () => void } {
  const leash = spawn('/bin/sh', ['-c', SCRIPT, String(postmasterPid), data], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  leash.on('error', () => {})
  leash.stdin.on('error', () => {})
  leash.unref()
  if ('unref' in leash.stdin) (leash.stdin as unknown as { unref: () => void }).unref()
  return { release: () => void leash.kill('SIGKILL') }
}
