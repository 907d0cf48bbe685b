import { expect, test } from 'vitest'
import { looseVersions, privateThings, registryAddresses } from './lockfile.ts'

// Put together here, so that this file holds none of what it looks for.
const slash = (...parts: string[]) => parts.join('/')

test.each<[string, string, boolean]>([
  ['exact', '1.2.3', true],
  ['exact, before a release', '18.4.0-beta.17', true],
  ['a range', '^1.2.3', false],
  ['a tag', 'latest', false],
])('%s version', (_name, version, fine) => {
  expect(looseVersions('package.json', { dependencies: { zod: version } })).toHaveLength(fine ? 0 : 1)
})

test('a lock file that names a registry is refused', () => {
  expect(registryAddresses('{ "resolved": "https://a.test/b.tgz" }')).toHaveLength(1)
  expect(registryAddresses('{ "resolved": "packages/db", "link": true }')).toEqual([])
})

test.each<[string, string, boolean]>([
  ['a home folder', slash('cd ', 'home', 'someone', 'x'), true],
  ['the home of root', slash('see ', 'root', 'notes'), true],
  ['a folder that is only called so', slash('apps', 'server', 'src', 'work', 'main.ts'), false],
  ['a password in an address', `https:${slash('', '', 'me:secret@a.test')}`, true],
  ['a database address for tests', 'postgres://me:secret@127.0.0.1/db', false],
  ['a password for a registry', ['//a.test/:_pass', 'word=eA=='].join(''), true],
  ['a form with a field for a password', "form.current_password === ''", false],
  ['a key', ['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' '), true],
])('%s', (_name, text, isPrivate) => expect(privateThings('a.ts', text)).toHaveLength(isPrivate ? 1 : 0))
