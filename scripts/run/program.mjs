import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { childEnv } from './brought-node.mjs'
import { root } from './root.mjs'

const HELP_AFTER_MS = 5_000
const LOOK_EVERY_MS = 500

/**
 * Runs programs in the foreground until one ends, then ends the others; resolves to the exit code of
 * the first. They share our process group, so the terminal's Ctrl-C reaches them without our help.
 */
export function runTogether(programs) {
  const children = programs.map(({ command, args, cwd = root, env = {} }) =>
    spawn(command, args, { cwd, env: childEnv(env), stdio: 'inherit' }),
  )
  const tell = (signal) => children.forEach((child) => child.exitCode ?? child.kill(signal))
  const inTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY)

  let interrupted = false
  const onInterrupt = () => {
    if (interrupted) return
    interrupted = true
    if (!inTerminal) tell('SIGINT')
    // Only this process may have been interrupted.
    else setTimeout(() => tell('SIGTERM'), HELP_AFTER_MS).unref()
  }
  let terminated = false
  const onTerminate = () => {
    if (!terminated) tell('SIGTERM')
    terminated = true
  }
  process.on('SIGINT', onInterrupt)
  process.on('SIGTERM', onTerminate)
  process.on('SIGHUP', onTerminate)

  const watch = whenAbandoned(onTerminate)

  const ends = children.map((child) => ending(child))
  return Promise.race(ends)
    .then(async (code) => {
      tell('SIGTERM')
      await Promise.all(ends)
      // A stopped test run must not continue with its next part.
      if (interrupted || terminated) process.exit(code)
      return code
    })
    .finally(() => {
      clearInterval(watch)
      process.off('SIGINT', onInterrupt)
      process.off('SIGTERM', onTerminate)
      process.off('SIGHUP', onTerminate)
    })
}

export function run(command, args, options = {}) {
  return runTogether([{ command, args, ...options }])
}

/** A killed npm cannot tell us; we notice by having another parent. */
function whenAbandoned(act) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return undefined
  return setInterval(() => process.ppid !== parent && act(), LOOK_EVERY_MS).unref()
}

function ending(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}
