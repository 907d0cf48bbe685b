import { execFileSync } from 'node:child_process'
import { readAll, repositoryFiles } from '../check/repository.ts'
import { affectedTests } from './affected-tests.ts'
import { importersIn } from './import-graph.ts'
import { root } from '../run/root.mjs'

/** Prints the files changed since a commit and the tests they affect, as JSON, for `npm test -- changed`. */
const [since = 'origin/main'] = process.argv.slice(2)
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', '-z', since),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ]),
]
const sources = readAll(repositoryFiles().filter((path) => /\.(tsx?|mjs|mts)$/.test(path)))
process.stdout.write(
  JSON.stringify({ changed, tests: affectedTests(changed, sources, importersIn(sources)) }),
)
