import { describe, expect, test } from 'vitest'
import { affectedTests } from './affected-tests.ts'
import { importersIn } from './import-graph.ts'

const TREE = {
  'packages/domain/src/pacing/index.ts':
    "export * from './lever.ts'\nexport { nameOf as titleOf } from '../names.ts'\n",
  'packages/domain/src/pacing/lever.ts': 'export function lever() {}\n',
  'packages/domain/src/pacing/lever.test.ts': "import { lever } from './lever.ts'\n",
  'packages/domain/src/names.ts': 'export const nameOf = 1\n',
  'packages/contract/src/routes.ts':
    "import { pacing } from './pacing/routes.ts'\nexport const routes = { pacing }\n",
  'packages/contract/src/pacing/routes.ts': 'export const pacing = 1\n',
  'packages/db/src/driver/pool.test.ts': '',
  'apps/server/src/boot/areas.ts':
    "import { pacing } from '../features/watching/pacing/area.ts'\nimport { alerts } from '../features/watching/alerts/area.ts'\n",
  'apps/server/src/features/watching/pacing/area.ts':
    "import { lever } from '@flightdeck/domain/pacing'\nexport const pacing = lever\n",
  'apps/server/src/features/watching/pacing/board.test.ts': "import '../../../test/a-server.ts'\n",
  'apps/server/src/features/watching/alerts/area.ts':
    "import { titleOf } from '@flightdeck/domain/pacing'\nimport { routes } from '@flightdeck/contract/routes'\nexport const alerts = titleOf\n",
  'apps/server/src/features/watching/alerts/rules.test.ts': "import '../../../test/a-server.ts'\n",
  'apps/server/src/test/a-server.ts': "import '../boot/areas.ts'\n",
  'apps/web/src/app/routes/private-screens.tsx':
    "export const privateScreens = {\n  '/pacing-margin': {\n    load: () => import('../../features/pacing/pacing-screen.tsx'),\n  },\n  '/alerts': {\n    load: () => import('../../features/alerts/alerts-screen.tsx'),\n  },\n}\n",
  'apps/web/src/features/pacing/pacing-screen.tsx': "import { lever } from '@flightdeck/domain/pacing'\n",
  'apps/web/src/features/pacing/pacing-screen.test.tsx': "import './pacing-screen.tsx'\n",
  'apps/web/src/features/alerts/alerts-screen.tsx': '',
  'apps/web/src/features/alerts/alerts-screen.test.tsx': "import './alerts-screen.tsx'\n",
  'e2e/pacing.spec.ts': "import './sign-in.ts'\npage.goto('/pacing-margin')\n",
  'e2e/alerts.spec.ts': "page.goto('/alerts')\n",
  'e2e/sign-in.ts': '',
}
const sources = new Map(Object.entries(TREE))
const affectedBy = (...changed: string[]) => affectedTests(changed, sources, importersIn(sources))

describe('a change affects', () => {
  test('the tests of a rule and of each area that uses it, and no others', () => {
    expect(affectedBy('packages/domain/src/pacing/lever.ts')).toEqual({
      unit: ['packages/domain/src/pacing/lever.test.ts'],
      screens: ['apps/web/src/features/pacing/pacing-screen.test.tsx'],
      integration: ['apps/server/src/features/watching/pacing/board.test.ts'],
      e2e: [],
    })
  })

  test('an area that imports a rule under another name from an index file', () => {
    expect(affectedBy('packages/domain/src/names.ts')).toMatchObject({
      unit: [],
      integration: ['apps/server/src/features/watching/alerts/rules.test.ts'],
    })
  })

  test('the server tests of an area whose contract changed, although every area imports the list of routes', () => {
    expect(affectedBy('packages/contract/src/pacing/routes.ts')).toMatchObject({
      integration: ['apps/server/src/features/watching/pacing/board.test.ts'],
    })
  })

  test('journeys over the screens of its area', () => {
    expect(affectedBy('apps/web/src/features/pacing/pacing-screen.tsx')).toMatchObject({
      screens: ['apps/web/src/features/pacing/pacing-screen.test.tsx'],
      e2e: ['e2e/pacing.spec.ts'],
    })
  })

  test('journeys that import a changed helper', () => {
    expect(affectedBy('e2e/sign-in.ts')).toMatchObject({ e2e: ['e2e/pacing.spec.ts'] })
  })

  test.each([
    'package-lock.json',
    'apps/web/package.json',
    'vitest.config.ts',
    'packages/testkit/src/a-database.ts',
    'packages/db/src/migrations/0100_new.sql',
  ])('a change of %s affects all tests', (path) => {
    expect(affectedBy(path)).toBe('everything')
  })
})
