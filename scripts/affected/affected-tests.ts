import type { Importers, Sources } from './import-graph.ts'

/** Test files by the part of `npm test` that runs them. */
export type AffectedTests = 'everything' | Record<'unit' | 'screens' | 'integration' | 'e2e', string[]>

/** A change to one of these may affect any test. */
const AFFECTS_EVERYTHING =
  /^(?:package(?:-lock)?\.json|\.npmrc|vitest\.config\.ts|tsconfig\.json|packages\/(?:config|testkit)\/.*|packages\/db\/src\/migrations\/.*|.*\/package\.json)$/

/**
 * Lists of everything in the product: each test of a server reaches every feature through them. A change is not followed through;
 * the tests of its own area are run instead.
 */
const REGISTRIES = new Set([
  'apps/server/src/boot/areas.ts',
  'apps/server/src/boot/handlers.ts',
  'apps/web/src/app/routes/private-screens.tsx',
  'packages/contract/src/routes.ts',
])

const TEST = /\.test\.tsx?$/
const JOURNEY = /^e2e\/.*\.spec\.ts$/
const SCREENS = 'apps/web/src/app/routes/private-screens.tsx'

/** Tests that a change can affect: those that import a changed file, those of its area, and journeys over its screens. */
export function affectedTests(
  changed: readonly string[],
  sources: Sources,
  importers: Importers,
): AffectedTests {
  if (changed.some((path) => AFFECTS_EVERYTHING.test(path))) return 'everything'
  const affected = reachedFrom(changed, importers)
  const areas = new Set([...affected].map(featureFolder).filter((area) => area !== undefined))
  const contracts = new Set(changed.map(contractArea).filter((area) => area !== undefined))
  const isInArea = (path: string) =>
    areas.has(featureFolder(path) ?? '') || contracts.has(featureFolder(path)?.split('/').at(-1) ?? '')
  const tests = [...sources.keys()].filter(
    (path) => TEST.test(path) && (affected.has(path) || isInArea(path)),
  )
  const addresses = affectedScreens(changed, sources)
  const journeys = [...sources]
    .filter(([path]) => JOURNEY.test(path))
    .filter(([path, source]) => affected.has(path) || addresses.some((address) => source.includes(address)))
    .map(([path]) => path)
  return {
    unit: tests.filter((path) => !isScreenTest(path) && !isServerTest(path)),
    screens: tests.filter(isScreenTest),
    integration: tests.filter(isServerTest),
    e2e: journeys,
  }
}

const isScreenTest = (path: string) => path.endsWith('.test.tsx')
const isServerTest = (path: string) => /^(?:apps\/server|packages\/(?:db|testkit))\//.test(path)

/** The feature folder of a file, in the server or the web app. */
const featureFolder = (path: string) =>
  /^(apps\/(?:server\/src\/features\/[^/]+|web\/src\/features)\/[^/]+)\//.exec(path)?.[1]
const contractArea = (path: string) => /^packages\/contract\/src\/([^/]+)\//.exec(path)?.[1]

function reachedFrom(changed: readonly string[], importers: Importers): Set<string> {
  const reached = new Set(changed)
  for (const path of reached) {
    if (REGISTRIES.has(path) && !changed.includes(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  return reached
}

/** Addresses of the screens that live in a feature folder with a change. */
function affectedScreens(changed: readonly string[], sources: Sources): string[] {
  const folders = new Set(changed.map((path) => featureFolder(path)?.split('/').at(-1)))
  const entries = (sources.get(SCREENS) ?? '').split(/\n {2}(?=')/)
  return entries.flatMap((entry) => {
    const [, address] = /^'(\/[^']*)'/.exec(entry) ?? []
    const [, folder] = /features\/([\w-]+)\//.exec(entry) ?? []
    return address && folder && folders.has(folder) ? [address] : []
  })
}
