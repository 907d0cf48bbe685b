import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
/** Modules needed by certain entries; a module belongs to the first group that holds it. */
type ChunkGroup = { name: string; holds: (entries: ReadonlySet<string>, id: string) => boolean }

const PAGE = /\/index\.html$/
/** Screens for visitors without a session. */
const VISITOR = /\/(?:session\/[^/]+|shared-certificate|alert-mail)-screen\.tsx$/
const SHELL = /\/app\/shell\/shell\.tsx$/
const SCREEN = /\/src\/(?:features\/.+-screen|app\/shell\/.+-page)\.tsx$/

/** Two screens, of which the public one serves visitors; code shared only between them gets its own file. */
const REPORTS = /\/features\/reports\//

/** Rules and hooks of a few lines, which screens share with what they load later. */
const SMALL = /\/(?:@mantine\/hooks|packages\/domain\/src\/search)\//

const count = (entries: ReadonlySet<string>, pattern: RegExp) =>
  [...entries].filter((entry) => pattern.test(entry)).length
const isSharedWith = (entries: ReadonlySet<string>, one: RegExp) =>
  entries.size > 1 && count(entries, one) > 0

/** Ordered from code for every visitor to code shared by several screens. */
const GROUPS: ChunkGroup[] = [
  { name: 'start', holds: (entries) => count(entries, PAGE) > 0 || isSharedWith(entries, VISITOR) },
  { name: 'reports', holds: (entries) => isSharedWith(entries, REPORTS) && count(entries, REPORTS) === entries.size }, // prettier-ignore
  { name: 'desk', holds: (entries, id) => count(entries, SHELL) > 0 || count(entries, SCREEN) > 1 || (entries.size > 1 && SMALL.test(id)) }, // prettier-ignore
]
/** Chunk loaded on every signed-in screen. */
export const SIGNED_IN_CHUNK = 'desk'

/**
 * Groups modules into files. By default the bundler writes a file per set of screens that share code: over a
 * hundred, most smaller than the request for them. The screens that need a module are known only after tree
 * shaking, so the build runs once to find them, and then with these groups. Loading the config alone builds
 * nothing.
 */
export function groupChunks(modules: InlineConfig): Plugin {
  return {
    name: 'group-chunks',
    apply: 'build',
    async config() {
      const groups = await chunkGroups(modules)
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

async function chunkGroups(modules: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const entriesById = entriesByModule(await chunksLeftAlone(modules))
  const findGroup = (id: string) => {
    const entries = entriesById.get(id)
    // A lazily loaded screen keeps its own file, which identifies it; the shell belongs to the desk's.
    if (entries === undefined || (entries.has(id) && !SHELL.test(id))) return undefined
    return GROUPS.find(({ holds }) => holds(entries, id))
  }
  return GROUPS.map((group, at) => ({
    name: group.name,
    test: (id: string) => findGroup(id) === group,
    priority: GROUPS.length - at,
    // Dependencies load wherever the module does, so they are in this group or an earlier one.
    includeDependenciesRecursively: false,
  }))
}

async function chunksLeftAlone(config: InlineConfig): Promise<Chunk[]> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  })) as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

/** Maps each module to the page, screens and lazy parts that need it. */
function entriesByModule(chunks: Chunk[]): Map<string, Set<string>> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entriesById = new Map<string, Set<string>>()
  for (const chunk of chunks) {
    if (chunk.facadeModuleId === null) continue
    for (const { moduleIds } of withImports(chunk, named)) {
      for (const id of moduleIds)
        entriesById.set(id, (entriesById.get(id) ?? new Set()).add(chunk.facadeModuleId))
    }
  }
  return entriesById
}

function withImports(chunk: Chunk, named: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const reachableChunks = new Set([chunk])
  for (const { imports } of reachableChunks) {
    for (const name of imports) {
      const imported = named.get(name)
      if (imported) reachableChunks.add(imported)
    }
  }
  return reachableChunks
}
