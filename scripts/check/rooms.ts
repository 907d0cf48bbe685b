export type Room = keyof typeof ROOMS

/** Imports allowed between rooms. `tests` names further ones for test code of that room only. */
export const ROOMS = {
  domain: { folder: 'packages/domain', may: [], tests: [] },
  contract: { folder: 'packages/contract', may: ['domain'], tests: [] },
  engine: { folder: 'packages/engine', may: ['domain'], tests: [] },
  db: { folder: 'packages/db', may: ['domain'], tests: ['testkit'] },
  connectors: { folder: 'packages/connectors', may: ['domain'], tests: ['platform-sim', 'testkit'] },
  'platform-sim': { folder: 'packages/platform-sim', may: ['domain'], tests: ['testkit'] },
  testkit: {
    folder: 'packages/testkit',
    may: ['domain', 'contract', 'db', 'connectors', 'platform-sim'],
    tests: [],
  },
  server: {
    folder: 'apps/server',
    may: ['domain', 'contract', 'engine', 'db', 'connectors'],
    tests: ['testkit', 'platform-sim'],
  },
  demo: {
    folder: 'apps/demo',
    may: ['domain', 'contract', 'db', 'connectors', 'platform-sim', 'server'],
    tests: ['testkit'],
  },
  web: { folder: 'apps/web', may: ['domain', 'contract'], tests: [] },
  e2e: { folder: 'e2e', may: ['domain', 'contract', 'testkit', 'platform-sim'], tests: [] },
  scripts: { folder: 'scripts', may: ['domain', 'contract', 'db', 'server'], tests: ['engine'] },
  tools: {
    folder: 'tools',
    may: [
      'domain',
      'contract',
      'engine',
      'db',
      'connectors',
      'platform-sim',
      'testkit',
      'server',
      'demo',
      'scripts',
    ],
    tests: [],
  },
} as const

/** Packages from outside that a room's own code may use; rooms not named here follow their package.json. */
export const OUTSIDE: Partial<Record<Room, readonly string[]>> = { domain: [], contract: ['zod'] }

export function findRoom(path: string): Room | undefined {
  return (Object.keys(ROOMS) as Room[]).find((room) => path.startsWith(`${ROOMS[room].folder}/`))
}

export function isTestCode(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /\/src\/test\//.test(path) || findRoom(path) === 'e2e'
}
