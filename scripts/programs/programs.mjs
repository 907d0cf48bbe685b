/** Entry files of programs and threads that start often. The build finds the files they start in turn. */
export const PROGRAMS = [
  'apps/server/src/main.ts',
  'apps/demo/src/main.ts',
  'apps/server/src/cli/main.ts',
  'packages/platform-sim/src/play/main.ts',
  'tools/proof/changes/worker.ts',
]

/** Packages that are many small files and nothing else: taken in. All others are loaded from where they are installed. */
export const TAKEN_IN = ['@flightdeck', 'kysely', 'zod']
