import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{domain,contract,connectors,platform-sim}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
          ],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/{db,testkit}/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
