import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
/** What is loaded wherever one of these entries is; a module is in the first group that holds it. */
type ChunkGroup = { name: string; holds: (entries: ReadonlySet<string>) => boolean }

const PAGE = /\/index\.html$/
/** Screens of people who are not signed in, and may never be. */
const VISITOR = /\/(?:session\/[^/]+|shared-certificate|alert-mail)-screen\.tsx$/
const SHELL = /\/app\/shell\/shell\.tsx$/
const SCREEN = /\/src\/(?:features\/.+-screen|app\/shell\/.+-page)\.tsx$/

/** Two screens, of which one is for people who are not signed in: what they share is nobody else's. */
const REPORTS = /\/features\/reports\//

const count = (entries: ReadonlySet<string>, wanted: RegExp) =>
  [...entries].filter((entry) => wanted.test(entry)).length
const isSharedWith = (entries: ReadonlySet<string>, one: RegExp) =>
  entries.size > 1 && count(entries, one) > 0

/** From what everybody loads to what several screens load. */
const GROUPS: ChunkGroup[] = [
  { name: 'start', holds: (entries) => count(entries, PAGE) > 0 || isSharedWith(entries, VISITOR) },
  { name: 'reports', holds: (entries) => isSharedWith(entries, REPORTS) && count(entries, REPORTS) === entries.size }, // prettier-ignore
  { name: 'desk', holds: (entries) => count(entries, SHELL) > 0 || count(entries, SCREEN) > 1 },
]
/** What a signed-in person needs whatever the screen. */
export const SIGNED_IN_CHUNK = 'desk'

/**
 * Which modules share a file. Left alone, the bundler makes a file for every set of screens that have something in common: over a
 * hundred, most of them smaller than the request that fetches them. Which screens need a module is known only after what nobody
 * uses was dropped, so the bundler builds once for that answer, and then in these groups. Who only reads the settings builds nothing.
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
  const entriesOf = entriesByModule(await chunksLeftAlone(modules))
  const groupOf = (id: string) => {
    const entries = entriesOf.get(id)
    // A screen loaded on demand keeps a file of its own, by which it is known; the shell is in that of the desk.
    if (entries === undefined || (entries.has(id) && !SHELL.test(id))) return undefined
    return GROUPS.find(({ holds }) => holds(entries))
  }
  return GROUPS.map((group, at) => ({
    name: group.name,
    test: (id: string) => groupOf(id) === group,
    priority: GROUPS.length - at,
    // What a module needs is loaded wherever the module is, and so is in this group or one before it.
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

/** Every module with the page, screens and parts loaded on demand that cannot show without it. */
function entriesByModule(chunks: Chunk[]): Map<string, Set<string>> {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entriesOf = new Map<string, Set<string>>()
  for (const chunk of chunks) {
    if (chunk.facadeModuleId === null) continue
    for (const { moduleIds } of withImports(chunk, named)) {
      for (const id of moduleIds)
        entriesOf.set(id, (entriesOf.get(id) ?? new Set()).add(chunk.facadeModuleId))
    }
  }
  return entriesOf
}

function withImports(chunk: Chunk, named: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set([chunk])
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = named.get(name)
      if (imported) found.add(imported)
    }
  }
  return found
}
