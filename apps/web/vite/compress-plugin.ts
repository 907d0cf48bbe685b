import { existsSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
const smallest = 1024

/** Writes .br and .gz beside every text asset, so that the server never compresses at request time. */
export function compressAhead(): Plugin {
  let outDir = ''
  let hasFailed = false
  return {
    name: 'flightdeck-compress',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    buildEnd: (error) => {
      hasFailed = error !== undefined
    },
    async closeBundle() {
      // Runs after a failed build too, and would hide what failed behind an error of its own.
      if (hasFailed || !existsSync(outDir)) return
      const files = await readdir(outDir, { recursive: true })
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => squeeze(join(outDir, file))),
      )
    },
  }
}

async function squeeze(file: string) {
  const content = await readFile(file)
  if (content.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
