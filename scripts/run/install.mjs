import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { npmSaysInstalled } from './installed.mjs'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'
import { step } from './step.mjs'
import { workspaces } from './workspaces.mjs'

const CLEAN = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=error',
]
const stampPath = join(root, 'node_modules', '.flightdeck-installed')

export async function ensureInstalled() {
  const stamp = currentStamp()
  if (readStamp() === stamp) return
  await withLock('install', async () => {
    if (readStamp() === stamp) return
    if (!npmSaysInstalled()) await install()
    writeFileSync(stampPath, stamp)
  })
}

function currentStamp() {
  const lists = ['package.json', ...workspaces().map((folder) => `${folder}/package.json`)]
  return fingerprint(['package-lock.json', ...lists], process.platform, process.arch)
}

function readStamp() {
  try {
    return readFileSync(stampPath, 'utf8')
  } catch {
    return undefined
  }
}

async function install() {
  // Gone before the first change, so that an installation cut short is noticed next time.
  rmSync(stampPath, { force: true })
  rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true })

  const { code, output } = await step('Installing packages…', () => npm(CLEAN))
  if (code === 0) return
  process.stderr.write(output)
  throw new Error(
    'The packages could not be installed (npm ci failed, see above): check the network, then run the command again.',
  )
}

function npm(args) {
  // The npm that runs us, with the Node it runs on: the one in node_modules is about to be replaced.
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const own = cli && node && /\bnpm-cli\.c?js$/.test(cli)
  const [command, first] = own ? [node, [cli]] : ['npm', []]
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)))
    child.on('close', (code) => resolve({ code, output }))
  })
}
