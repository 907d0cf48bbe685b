import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine, isAlive } from './process-facts.ts'

/** Blocks until stdin closes, which happens however our process ends; then stops the server. */
const SCRIPT = `read _; [ "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$0" ] && kill -INT "$0"`
const PATIENCE_MS = 5_000

/** Watchdog that stops the server when our process dies without cleanup (kill -9, a closed terminal). */
export function putOnLeash(home: string, postmasterPid: number, data: string): { release: () => void } {
  const leash = spawn('/bin/sh', ['-c', SCRIPT, String(postmasterPid), data], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  leash.on('error', () => {})
  leash.stdin.on('error', () => {})
  leash.unref()
  if ('unref' in leash.stdin) (leash.stdin as unknown as { unref: () => void }).unref()

  const note = join(home, 'leash.pid')
  writeFileSync(note, String(leash.pid ?? ''))
  return {
    release: () => {
      leash.kill('SIGKILL')
      rmSync(note, { force: true })
    },
  }
}

/** The watchdog of a killed program is about to stop its server, which must not be taken over meanwhile. */
export async function waitForOldLeash(home: string, data: string): Promise<void> {
  const pid = oldLeash(join(home, 'leash.pid'), data)
  if (pid === undefined) return
  const deadline = Date.now() + PATIENCE_MS
  while (isAlive(pid) && Date.now() < deadline) await sleep(20)
  if (oldLeash(join(home, 'leash.pid'), data) === pid) process.kill(pid, 'SIGKILL')
}

function oldLeash(note: string, data: string): number | undefined {
  try {
    const pid = Number(readFileSync(note, 'utf8'))
    const command = pid > 0 && isAlive(pid) ? commandLine(pid) : ''
    return command.includes('kill -INT') && command.includes(data) ? pid : undefined
  } catch {
    return undefined
  }
}
