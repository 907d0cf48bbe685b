import { expect, test } from 'vitest'
import { PLATFORM_KEYS } from '@flightdeck/domain/platforms'
import { read, repositoryFiles } from './repository.ts'
import { isTestCode } from './rooms.ts'

/** Folders that belong to platforms: their descriptions, their connectors, their simulators. */
const OWN = [
  /^packages\/domain\/src\/platforms\/(?!platforms\.ts|sign-in-apps\.ts)/,
  /^packages\/(connectors|platform-sim)\/src\/(google|bid-manager|dv360|ttd|meta|meta-ads|google-ads|google-sheets|tiktok)\//,
]

/** Files outside its own folders that a new platform edits. CONTRIBUTING.md, "A new platform", says how. */
const ENTERED = [
  'packages/connectors/src/platforms.ts',
  'packages/platform-sim/src/play/platforms.ts',
  'packages/platform-sim/src/world/traits.ts',
  'packages/domain/src/platforms/platforms.ts',
]

/** Files that name a platform because it is about that one, and that a new platform leaves as they are. */
const ABOUT_ONE: Record<string, readonly string[]> = {
  'apps and keys that operators register': ['packages/domain/src/platforms/sign-in-apps.ts'],
  'what happens in the demo’s month': [
    'apps/demo/src/story/scenes/client.ts',
    'apps/demo/src/story/scenes/platforms.ts',
  ],
  'a plan that is kept in a Google sheet': [
    'apps/server/src/features/data/plan-sheets/add-plan.ts',
    'apps/server/src/features/data/plan-sheets/plan-reading.ts',
    'apps/server/src/features/data/spreadsheets/read-requested-tab.ts',
    'apps/web/src/features/plan-sheets/connect-form.tsx',
    'apps/web/src/features/plan-sheets/plan-sheet-row.tsx',
    'packages/contract/src/plan-sheets/plan-sheets.ts',
    'packages/db/src/schema/column-types/plan-sheets.ts',
  ],
  'a list of values that is kept in a Google sheet': [
    'apps/web/src/features/taxonomy/lists/values-sheet.tsx',
  ],
  'an example in a help text': ['packages/domain/src/plan-sheets/columns.ts'],
  'a rule of the trade that holds on some platforms only': [
    'audience',
    'bids',
    'brand-safety',
    'conversion-goals',
    'duplicates',
    'flight-dates',
    'frequency',
    'geography',
    'inventory',
    'landing-pages',
    'plan-account',
    'search',
    'social',
    'structure',
    'targeting',
    'tv-and-outdoor',
  ].map((name) => `packages/domain/src/checks/rules/${name}.ts`),
}

const keys = PLATFORM_KEYS.join('|')
/** A key as a text of its own, or as the name of a property. */
const NAMED = new RegExp(`(['"\`])(${keys})\\1|^\\s*(${keys}):|[{,(] ?(${keys}):`, 'm')
const isExample = (path: string) => /\/an?-[\w-]+\.ts$/.test(path)

function filesNamingPlatforms(): string[] {
  return repositoryFiles().filter(
    (path) =>
      /^(apps|packages)\/.*\/src\/.*\.tsx?$/.test(path) &&
      !OWN.some((folder) => folder.test(path)) &&
      !isTestCode(path) &&
      !isExample(path) &&
      NAMED.test(read(path)),
  )
}

test('a platform is entered in at most four places outside of its own folders, and named nowhere else', () => {
  expect(ENTERED.length).toBeLessThanOrEqual(4)
  const listedFiles = [...ENTERED, ...Object.values(ABOUT_ONE).flat()]
  expect(filesNamingPlatforms()).toEqual(listedFiles.toSorted())
})

test.each([
  ["platform === 'ttd'", true],
  ["{ dv360: 'cilda' }", true],
  ['  meta_ads: 28,', true],
  ['PLATFORMS[platform].label', false],
  ['// Only DV360 has insertion orders.', false],
])('%s names a platform: %s', (code, isNamed) => expect(NAMED.test(code)).toBe(isNamed))
