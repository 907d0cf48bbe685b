import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildOnce } from './build-once.mjs'
import { root } from './root.mjs'

const engine = join(root, 'packages', 'engine')

/** The engine's inner loops, from their source to WebAssembly. */
export function ensureKernelsBuilt(node) {
  return buildOnce(node, {
    name: 'engine',
    says: 'Building the engine…',
    inputs: ['packages/engine/assembly', 'scripts/run/build-kernels.mjs', 'package-lock.json'],
    dist: join(engine, 'dist'),
    program: (draft) => ({
      args: [
        compiler(),
        join('assembly', 'kernels.ts'),
        '--outFile',
        join(draft, 'kernels.wasm'),
        '-O3',
        '--noAssert',
        '--runtime=stub',
        // Names of functions, for profiles.
        '--debug',
        '--enable=simd,threads',
        '--importMemory',
        '--sharedMemory',
        '--maximumMemory=65536',
      ],
      cwd: engine,
    }),
  })
}

function compiler() {
  const manifest = createRequire(join(engine, 'package.json')).resolve('assemblyscript/package.json')
  return join(dirname(manifest), 'bin', 'asc.js')
}
