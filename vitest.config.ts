import { defineConfig } from 'vitest/config'

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
          // The same on the PostgreSQL at DATABASE_URL, without the files that start the embedded one themselves.
          name: 'external',
          ...onPostgres,
          exclude: [
            'packages/db/src/embedded/**',
            'apps/server/src/boot/{start,kill}.test.ts',
            // A week of every platform: its statements run here too, in the tests beside it.
            'apps/server/src/features/sync/sync.test.ts',
          ],
          // The doors are the same; what a bad input meets behind them is mostly not the database.
          env: { FLIGHTDECK_BAD_INPUTS: process.env.FLIGHTDECK_BAD_INPUTS ?? '1000' },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
