import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest. Without earlier results the largest would go first, and the slowest, a few lines long, alone at the end. */
const SLOWEST = ['boot/kill.test.ts', 'boot/start.test.ts', 'sync/sync.test.ts', 'edge/every-route.test.ts']
const placeOf = ({ moduleId }: TestSpecification) => {
  const at = SLOWEST.findIndex((name) => moduleId.endsWith(name))
  return at < 0 ? SLOWEST.length : at
}

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's: the sequencer's own
    const usual = await super.sort(files)
    const byProject = Map.groupBy(usual, ({ project }) => project)
    return [...byProject.values()].flatMap((own) => own.toSorted((a, b) => placeOf(a) - placeOf(b)))
  }
}

const onPostgres = {
  include: ['packages/{db,testkit}/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
  globalSetup: ['packages/testkit/src/global-setup.ts'],
  pool: 'forks' as const,
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 60_000,
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
            'scripts/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
          ],
          pool: 'threads',
          isolate: false,
          // A busy machine is no failure.
          testTimeout: 20_000,
        },
      },
      { test: { name: 'integration', ...onPostgres, sequence: { groupOrder: 1 } } },
      {
        test: {
          // On the PostgreSQL at DATABASE_URL: what may differ there are roles, tenancy, locks, leases, copies and backups. What a
          // feature makes of its rows is the same on both, and runs above.
          name: 'external',
          ...onPostgres,
          include: [
            'packages/{db,testkit}/src/**/*.test.ts',
            'apps/server/src/{cli,edge,outside,work}/**/*.test.ts',
            'apps/server/src/features/{ad-data,connections,session}/**/*.test.ts',
            'apps/server/src/features/alerts/{jobs,judging}/**/*.test.ts',
            'apps/server/src/features/quality/runs/**/*.test.ts',
          ],
          exclude: [
            'packages/db/src/embedded/**',
            // Every door with every kind of caller: that is the program's, not the database's.
            'apps/server/src/edge/{every-route,bad-input}.test.ts',
          ],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
