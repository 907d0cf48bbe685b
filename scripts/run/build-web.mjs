import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { captured } from './captured.mjs'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { root } from './root.mjs'

const web = join(root, 'apps', 'web')
const dist = join(web, 'dist')
const drafts = join(root, '.cache', 'web-build')
const INPUTS = ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json']

export async function ensureWebBuilt(node) {
  if (readStamp() === fingerprint(INPUTS)) return
  await withLock('build-web', async () => {
    const stamp = fingerprint(INPUTS)
    if (readStamp() !== stamp) await build(node, stamp)
  })
}

export function viteBin() {
  const manifest = createRequire(join(web, 'package.json')).resolve('vite/package.json')
  return join(dirname(manifest), 'bin', 'vite.js')
}

async function build(node, stamp) {
  console.log('Building the web app…')
  rmSync(drafts, { recursive: true, force: true })
  mkdirSync(drafts, { recursive: true })
  const draft = join(drafts, 'new')

  const { code, output } = await captured(
    node,
    [viteBin(), 'build', '--outDir', relative(web, draft), '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: web, env: { NODE_ENV: 'production' } },
  )
  if (code !== 0) {
    process.stderr.write(output)
    throw new Error(
      'The web app could not be built (see above): correct the error and run the command again.',
    )
  }
  // The stamp goes in before the swap: a folder called dist is always whole, and knows what it is made of.
  writeFileSync(join(draft, '.stamp'), stamp)
  if (existsSync(dist)) renameSync(dist, join(drafts, 'old'))
  renameSync(draft, dist)
  rmSync(drafts, { recursive: true, force: true })
}

function readStamp() {
  try {
    return readFileSync(join(dist, '.stamp'), 'utf8')
  } catch {
    return undefined
  }
}
