import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { buildOnce } from './build-once.mjs'
import { root } from './root.mjs'

const web = join(root, 'apps', 'web')

export function ensureWebBuilt(node) {
  return buildOnce(node, {
    name: 'web app',
    says: 'Building the web app…',
    inputs: ['apps/web', 'packages/contract/src', 'packages/domain/src', 'package-lock.json'],
    dist: join(web, 'dist'),
    program: (draft) => ({
      args: [viteBin(), 'build', '--outDir', relative(web, draft), '--emptyOutDir', '--logLevel', 'warn'],
      cwd: web,
      env: { NODE_ENV: 'production' },
    }),
  })
}

export function viteBin() {
  const manifest = createRequire(join(web, 'package.json')).resolve('vite/package.json')
  return join(dirname(manifest), 'bin', 'vite.js')
}
