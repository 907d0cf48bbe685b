import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { addresses } from './apps/web/vite/addresses-plugin.ts'

/** Files that take longest. Without earlier results the largest would go first, and the slowest, a few lines long, alone at the end. */
const SLOWEST = [
  'boot/kill.test.ts',
  'demo/src/start.test.ts',
  'changes/fixes.test.ts',
  'sync/sync.test.ts',
  'embedded/embedded.test.ts',
  'check-runs/demo.test.ts',
  'reports/answer/second-opinion.test.ts',
  'plan-sheets/plan-sheets.test.ts',
  'backup/backup.test.ts',
  'proof/changes/scene.test.ts',
]
const slownessRank = ({ moduleId }: TestSpecification) => {
  const at = SLOWEST.findIndex((name) => moduleId.endsWith(name))
  return at < 0 ? SLOWEST.length : at
}

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's: the sequencer's own
    const usual = await super.sort(files)
    // A worker is kept as long as the next file is of the same project, and short files fill the end best.
    const byProject = Map.groupBy(usual, ({ project }) => project.name)
    const { unit = [], ...others } = Object.fromEntries(byProject)
    return [...Object.values(others), unit].flatMap((own) =>
      own.toSorted((a, b) => slownessRank(a) - slownessRank(b)),
    )
  }
}

/**
 * Cores plus one, because the longest tests wait most of their time. The database has connections for four.
 */
const maxWorkers = Math.min(4, availableParallelism() + 1)

/**
 * Tests that may differ on a PostgreSQL that is not ours: roles, tenancy, locks, leases, copies and backups.
 * The database's own run on both.
 */
const OF_THE_DATABASE = 'packages/{db,testkit}/src/**/*.test.ts'
/**
 * Further tests of that kind, and tests that use the database as an administrator or many at once. A run of
 * everything has these on the separate one alone.
 */
const ON_EITHER = [
  'apps/server/src/{cli,outside,work}/**/*.test.ts',
  // Every door with every kind of caller is the program's, not the database's.
  'apps/server/src/edge/!(every-route|bad-input).test.ts',
  'apps/server/src/features/{data/ad-data,data/connections,people/session}/**/*.test.ts',
  'apps/server/src/features/watching/alerts/judging/**/*.test.ts',
  'apps/server/src/features/watching/check-runs/runs.test.ts',
]
const isDivided = process.env.FLIGHTDECK_TESTS === 'divided'

/** A busy machine is no failure: the default of a second is too short for a poll. */
const patient = { testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

const onPostgres = {
  globalSetup: ['packages/testkit/src/global-setup.ts'],
  pool: 'forks' as const,
  // Files share what they import; each has a database of its own.
  isolate: false,
  maxWorkers,
  ...patient,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{domain,contract,engine,connectors,platform-sim}/src/**/*.test.ts',
            '{scripts,tools}/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
          ],
          pool: 'threads',
          isolate: false,
          maxWorkers,
          ...patient,
        },
      },
      {
        plugins: [addresses()],
        resolve: {
          // Single file instead of a module for each of six thousand icons.
          alias: { '@tabler/icons-react': '@tabler/icons-react/dist/cjs/tabler-icons-react.cjs' },
        },
        test: {
          // Screens and forms in a page without layout: their texts, input and messages.
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['apps/web/src/test/dom.ts'],
          pool: 'threads',
          isolate: false,
          maxWorkers,
          ...patient,
        },
      },
      {
        test: {
          name: 'integration',
          ...onPostgres,
          include: [OF_THE_DATABASE, 'apps/{server,demo}/src/**/*.test.ts'],
          exclude: isDivided ? ON_EITHER : [],
        },
      },
      {
        test: {
          // On the PostgreSQL at DATABASE_URL.
          name: 'external',
          ...onPostgres,
          include: [OF_THE_DATABASE, ...ON_EITHER],
          exclude: ['packages/db/src/embedded/**'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
