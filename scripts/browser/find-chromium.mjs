import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDebian } from '../debian/private-apt.mjs'
import { installWithApt } from './debian-as-root.mjs'
import { unpackPrivately, privateChromium } from './debian-as-user.mjs'
import { unpackShell } from './debian-shell.mjs'
import { starts } from './starts.mjs'
import { withinTime } from './within-time.mjs'
import { installWithPlaywright } from './from-playwright.mjs'

/** Time limit of the shell, which only saves time; any other Chromium will do. */
const SHELL_WITHIN_MS = 90_000

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(process.env.HOME || '/', 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
]

let asked

/** Starts the download once, so that an early call runs it beside other work. */
export function shell() {
  asked ??= isDebian()
    ? withinTime(unpackShell(), SHELL_WITHIN_MS).catch(() => undefined)
    : Promise.resolve(undefined)
  return asked
}

/** The path of a Chromium that can be started, fetched first when the machine has none. */
export async function ensureChromium({ say = () => {} } = {}) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (canRun(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, but that is not a program that can be run.`)
  }

  const small = await shell()
  if (small && (await starts(small))) return small

  // Lets a machine that has a browser prove that it could have fetched one.
  const lookAround = process.env.FLIGHTDECK_IGNORE_SYSTEM_CHROMIUM !== '1'
  const known = lookAround ? KNOWN_PATHS.find(canRun) : undefined
  if (known) return known

  const unpacked = privateChromium()
  if (canRun(unpacked)) return unpacked

  return fetchChromium({ say, lookAround })
}

async function fetchChromium({ say, lookAround }) {
  const asRoot = process.getuid?.() === 0
  const tries = []
  if (isDebian() && asRoot && lookAround) tries.push(installWithApt)
  if (isDebian()) tries.push(unpackPrivately)
  tries.push(installWithPlaywright)

  say('Fetching a browser for the journeys…')
  const reasons = []
  for (const attempt of tries) {
    try {
      const path = await attempt()
      if (canRun(path)) return path
      reasons.push('the installation left no program')
    } catch (error) {
      reasons.push(error.message)
    }
  }
  throw new Error(
    `No Chromium was found and none could be fetched: install one and set CHROMIUM_PATH to it. (${reasons.join('; ')})`,
  )
}

function canRun(path) {
  if (!path || !existsSync(path)) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
