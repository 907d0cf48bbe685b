import { expect, test } from 'vitest'
import { findWrongArrows } from './arrows.ts'
import type { Manifest } from './missing-package.ts'

const everything: Manifest = {
  dependencies: Object.fromEntries(
    ['domain', 'contract', 'db', 'connectors', 'testkit', 'server', 'platform-sim']
      .map((name) => [`@flightdeck/${name}`, '0.1.0'])
      .concat([['zod', '4.0.0']]),
  ),
}
const folders = [
  'packages/domain',
  'packages/contract',
  'packages/db',
  'packages/connectors',
  'apps/server',
  'apps/web',
]
const manifests = new Map<string, Manifest>([
  ...folders.map((folder) => [`${folder}/package.json`, everything] as const),
  ['package.json', { devDependencies: { vitest: '5.0.0' } }],
])
const rooms = Object.fromEntries(
  ['domain', 'contract', 'db', 'connectors', 'testkit', 'platform-sim'].map((name) => [
    `packages/${name}/src/index.ts`,
    '',
  ]),
)

const wrong = (files: Record<string, string>) =>
  findWrongArrows(new Map(Object.entries({ ...rooms, 'apps/server/src/index.ts': '', ...files })), manifests)
    .problems

test.each<[string, string, string, string | null]>([
  ['the domain uses a package', 'packages/domain/src/a.ts', 'zod', 'domain may not use zod'],
  ['the domain uses Node', 'packages/domain/src/a.ts', 'node:fs', 'domain is pure'],
  ['the domain is tested with vitest', 'packages/domain/src/a.test.ts', 'vitest', null],
  ['the contract uses the domain', 'packages/contract/src/a.ts', '@flightdeck/domain/money', null],
  ['the contract uses zod', 'packages/contract/src/a.ts', 'zod', null],
  [
    'the contract imports the database',
    'packages/contract/src/a.ts',
    '@flightdeck/db',
    'contract may not import db',
  ],
  [
    'the database imports the contract',
    'packages/db/src/a.ts',
    '@flightdeck/contract',
    'db may not import contract',
  ],
  [
    'a connector imports the database',
    'packages/connectors/src/a.ts',
    '@flightdeck/db',
    'connectors may not import db',
  ],
  ['the browser imports the database', 'apps/web/src/a.ts', '@flightdeck/db', 'web may not import db'],
  ['the browser imports the server', 'apps/web/src/a.ts', '@flightdeck/server', 'web may not import server'],
  [
    'the server uses the test kit',
    'apps/server/src/a.ts',
    '@flightdeck/testkit',
    'server may not import testkit',
  ],
  ['a test of the server uses the test kit', 'apps/server/src/a.test.ts', '@flightdeck/testkit', null],
  [
    'a room is entered by path',
    'apps/server/src/a.ts',
    '../../../packages/db/src/index.ts',
    'imported by its name',
  ],
  ['a package that is not listed', 'apps/server/src/a.ts', 'left-pad', 'does not list left-pad'],
])('%s', (_name, from, specifier, reason) => {
  const problems = wrong({ [from]: `import { a } from '${specifier}'\n` })
  if (reason === null) expect(problems).toEqual([])
  else expect(problems.join('\n')).toContain(reason)
})

test.each<[string, string | null]>([
  ['packages/domain/src/rule.ts', 'test code is for tests'],
  ['packages/domain/src/rule.test.ts', null],
  ['packages/domain/src/test/a-plan.ts', null],
  ['tools/bench/rules.ts', null],
])('%s uses a builder for tests: %s', (from, reason) => {
  const problems = wrong({
    'packages/domain/src/test/a-rule.ts': '',
    [from]: `import { aRule } from '${from.startsWith('tools') ? '../../packages/domain/src' : from.includes('/test/') ? '..' : '.'}/test/a-rule.ts'`,
  })
  if (reason === null) expect(problems).toEqual([])
  else expect(problems).toEqual([expect.stringContaining(reason)])
})

const feature = {
  'apps/web/src/features/qa/index.ts': '',
  'apps/web/src/features/qa/inside.ts': '',
}

test.each<[string, string, string, string | null]>([
  ['a feature asks another through its door', 'features/alerts/a.ts', '../qa/index.ts', null],
  ['a feature reaches into another', 'features/alerts/a.ts', '../qa/inside.ts', 'ask through its index.ts'],
  ['a feature uses its own insides', 'features/qa/a.ts', './inside.ts', null],
  ['the app puts features together', 'app/a.ts', '../features/qa/inside.ts', null],
  ['ui imports a feature', 'ui/a.ts', '../features/qa/index.ts', 'ui and lib know no feature'],
])('%s', (_name, from, specifier, reason) => {
  const problems = wrong({ ...feature, [`apps/web/src/${from}`]: `export * from '${specifier}'\n` })
  if (reason === null) expect(problems).toEqual([])
  else expect(problems.join('\n')).toContain(reason)
})

test('a program that starts something is imported by no one', () => {
  const problems = wrong({
    'apps/server/src/main.api.ts': '',
    'apps/server/src/a.ts': `import './main.api.ts'`,
  })
  expect(problems.join()).toContain('imported by no one')
})

test('files that import one another are found, also through a third', () => {
  const problems = wrong({
    'packages/domain/src/a.ts': `import { b } from './b.ts'`,
    'packages/domain/src/b.ts': `import type { c } from './c.ts'`,
    'packages/domain/src/c.ts': `export { a } from './a.ts'`,
  })
  expect(problems).toEqual([
    expect.stringContaining('a.ts → packages/domain/src/b.ts → packages/domain/src/c.ts'),
  ])
})

test('a screen loaded on demand may import what loads it', () => {
  const problems = wrong({
    'apps/web/src/app/router.ts': `const screen = () => import('../features/qa/qa-screen.ts')`,
    'apps/web/src/features/qa/qa-screen.ts': `import { router } from '../../app/router.ts'`,
  })
  expect(problems).toEqual([])
})

test('an import in a comment or a text is none', () => {
  const source = `// import { a } from 'zod'\n/* import 'zod' */\nconst text = "see https://a.test // import 'x'"\n`
  expect(wrong({ 'packages/domain/src/a.ts': source })).toEqual([])
})

test('two features may not need one another, however many files are between', () => {
  expect(
    wrong({
      'apps/server/src/features/watching/alerts/index.ts': "import './rules/list.ts'",
      'apps/server/src/features/watching/alerts/rules/list.ts': "import '../../checks/index.ts'",
      'apps/server/src/features/watching/checks/index.ts': "import './run.ts'",
      'apps/server/src/features/watching/checks/run.ts': "import { a } from '../../../work/a.ts'",
      'apps/server/src/features/watching/checks/other.ts': "import '../alerts/index.ts'",
      'apps/server/src/work/a.ts': '',
    }),
  ).toEqual(['Folders that need one another in apps/server/src/features/watching: alerts ↔ checks.'])
})

test('folders inside a feature may not import one another; its doors may import them all', () => {
  const files = {
    'apps/server/src/features/watching/alerts/index.ts': "import './rules/list.ts'",
    'apps/server/src/features/watching/alerts/rules/list.ts': "import '../mails/send.ts'",
    'apps/server/src/features/watching/alerts/mails/send.ts': '',
    'apps/server/src/features/watching/alerts/mails/other.ts': '',
  }
  expect(wrong(files)).toEqual([])
  expect(
    wrong({
      ...files,
      'apps/server/src/features/watching/alerts/mails/other.ts': "import '../rules/list.ts'",
    }),
  ).toEqual(['Folders that need one another in apps/server/src/features/watching/alerts: mails ↔ rules.'])
})

test.each<[string, Record<string, string>, string]>([
  [
    'two areas of the domain',
    {
      'packages/domain/src/alerts/rule.ts': "import { day } from '../time/day.ts'",
      'packages/domain/src/alerts/words.ts': '',
      'packages/domain/src/time/day.ts': '',
      'packages/domain/src/time/zone.ts': "import type { words } from '../alerts/words.ts'",
    },
    'packages/domain/src: alerts ↔ time',
  ],
  [
    'two folders deep inside a room',
    {
      'tools/bench/load/kit/a.ts': "import { b } from '../fill/b.ts'",
      'tools/bench/load/kit/c.ts': '',
      'tools/bench/load/fill/b.ts': "import { c } from '../kit/c.ts'",
    },
    'tools/bench/load: fill ↔ kit',
  ],
  [
    'a folder and a file beside it',
    {
      'packages/connectors/src/platform.ts': "import type { a } from './writes/a.ts'",
      'packages/connectors/src/writes/a.ts': '',
      'packages/connectors/src/writes/b.ts': "import type { platform } from '../platform.ts'",
    },
    'packages/connectors/src: platform.ts ↔ writes',
  ],
  [
    'three folders in a ring',
    {
      'apps/web/src/lib/call/a.ts': "import '../session/a.ts'",
      'apps/web/src/lib/session/a.ts': '',
      'apps/web/src/lib/session/b.ts': "import '../telemetry/a.ts'",
      'apps/web/src/lib/telemetry/a.ts': '',
      'apps/web/src/lib/telemetry/b.ts': "import '../call/b.ts'",
      'apps/web/src/lib/call/b.ts': '',
    },
    'apps/web/src/lib: call → session → telemetry → call',
  ],
])('%s may not need one another', (_name, files, ring) => {
  expect(wrong(files)).toEqual([`Folders that need one another in ${ring}.`])
})

test('tests may need what needs their room', () => {
  expect(
    wrong({
      'packages/domain/src/alerts/rule.ts': "import { day } from '../time/day.ts'",
      'packages/domain/src/time/day.ts': '',
      'packages/domain/src/time/day.test.ts': "import { rule } from '../alerts/rule.ts'",
    }),
  ).toEqual([])
})
