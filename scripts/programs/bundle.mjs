import { copyFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../run/root.mjs'
import { PROGRAMS, TAKEN_IN } from './programs.mjs'

/**
 * Writes every program as a few files instead of two thousand, for most of what a start takes is finding and reading them. Nothing
 * is shortened: a stack names the functions that were written.
 */
async function bundle(folder, place) {
  const threads = new Map()
  const built = await rolldown({
    input: Object.fromEntries(PROGRAMS.map((path) => [nameOf(path), join(root, path)])),
    platform: 'node',
    external: (id) => !/^[./]/.test(id) && !TAKEN_IN.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [addresses(place, threads)],
  })
  await built.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'part-[hash].mjs',
  })
  const entries = Object.fromEntries([...PROGRAMS, ...threads.keys()].map((path) => [path, fileOf(path)]))
  writeFileSync(join(folder, 'entries.json'), JSON.stringify(entries, null, 2))
  copyFileSync(join(import.meta.dirname, 'use-built.mjs'), join(folder, 'use-built.mjs'))
}

/** A thread that is named by its file becomes a program too; all other files are found where they are, seen from the folder. */
function addresses(place, threads) {
  const THREAD = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g
  return {
    name: 'addresses',
    transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('/node_modules/')) return null
      const source = `new URL(${JSON.stringify(relative(place, id))}, import.meta.url).href`
      const parts = code.split(THREAD)
      const told = parts.map((part, index) => {
        if (index % 2 === 0) return part.replaceAll('import.meta.url', source)
        const thread = resolve(dirname(id), part)
        const path = relative(root, thread)
        if (!threads.has(path)) {
          threads.set(path, thread)
          this.emitFile({ type: 'chunk', id: thread, fileName: fileOf(path) })
        }
        return `new URL('./${fileOf(path)}', import.meta.url)`
      })
      return { code: told.join(''), map: null }
    },
  }
}

const nameOf = (path) => path.replace(/\.ts$/, '').replaceAll('/', '-')
const fileOf = (path) => `${nameOf(path)}.mjs`

const [folder, place] = process.argv.slice(2)
await bundle(folder, place)
