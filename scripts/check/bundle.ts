import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from '../run/root.mjs'
import { report } from './repository.ts'

type Chunk = {
  file: string
  name?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type BundleManifest = Record<string, Chunk>
export type RouteSize = { screen: string; bytes: number; limit: number; files: number }

const LOGIN_LIMIT = 180_000
const LIMIT = 350_000
/** Scripts and styles together: of the twenty requests of a route, some are for its data. */
const MAX_FILES = 9
const SCREEN = /^src\/(features\/.+-screen|app\/shell\/.+-page)\.tsx$/
const SIGNED_OUT = /^src\/features\/session\//
/** The file with the shell and what several screens need. */
const DESK = 'desk'
const LOGIN = /\/login-screen\.tsx$/

/**
 * Files that a browser fetches before each screen shows: the entry, the screen, and all they import at once.
 * Signed-in screens include the shell, which comes on demand too.
 */
export function routeSizes(manifest: BundleManifest, fileSize: (file: string) => number): RouteSize[] {
  const desk = Object.keys(manifest).find((key) => manifest[key]?.name === DESK)
  if (desk === undefined) throw new Error(`The bundle has no file named ${DESK}; is it called otherwise now?`)
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  return Object.keys(manifest)
    .filter((key) => SCREEN.test(key) && manifest[key]?.isDynamicEntry)
    .map((screen) => {
      const files = new Set<string>()
      const shell = SIGNED_OUT.test(screen) ? [] : [desk]
      for (const key of [...entries, ...shell, screen]) collect(manifest, key, files)
      const bytes = [...files]
        .filter((file) => file.endsWith('.js'))
        .reduce((sum, file) => sum + fileSize(file), 0)
      return { screen, bytes, limit: LOGIN.test(screen) ? LOGIN_LIMIT : LIMIT, files: files.size }
    })
    .toSorted((a, b) => b.bytes - a.bytes)
}

export function tooHeavy(sizes: RouteSize[]): string[] {
  const missing = sizes.some(({ screen }) => LOGIN.test(screen))
    ? []
    : ['The bundle has no login screen loaded on demand.']
  const heavy = sizes.filter(({ bytes, limit }) => bytes > limit)
  const scattered = sizes.filter(({ files }) => files > MAX_FILES)
  return [
    ...missing,
    ...heavy.map(
      (route) =>
        `${route.screen} needs ${kB(route.bytes)} kB of JavaScript, at most ${kB(route.limit)} are allowed.`,
    ),
    ...scattered.map(
      ({ screen, files }) => `${screen} comes in ${files} files, at most ${MAX_FILES} are allowed.`,
    ),
  ]
}

function collect(manifest: BundleManifest, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const next of chunk.imports ?? []) collect(manifest, next, files)
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function main(): void {
  const dist = join(root, 'apps/web/dist')
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path))
    return report(['apps/web/dist has no .vite/manifest.json: build the web app with build.manifest on.'])

  const fileSize = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  const sizes = routeSizes(JSON.parse(readFileSync(path, 'utf8')) as BundleManifest, fileSize)
  console.log('JavaScript per screen, gzip, and files with styles:')
  for (const { screen, bytes, limit, files } of sizes) {
    const size = `${kB(bytes).padStart(6)} of ${kB(limit)} kB`
    console.log(`  ${size}  ${String(files).padStart(2)} files  ${screen.replace(/^src\/(features\/)?/, '')}`)
  }
  report(tooHeavy(sizes))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
