import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { captured } from './captured.mjs'
import { root } from './root.mjs'

const greenPath = join(root, '.cache', 'last-green')

/** The files changed since a commit and the tests they affect. Without a commit: since the last green run, or `origin/main`. */
export async function changedTests(node, since = lastGreen() ?? 'origin/main') {
  const { code, output } = await captured(node, ['scripts/affected/print-affected-tests.ts', since])
  if (code !== 0) throw new Error(`The files changed since ${since} can’t be listed:\n${output.trimEnd()}`)
  return { since, ...JSON.parse(output) }
}

/** Remembers the commit of a green run, unless files differ from it. */
export function rememberGreen() {
  if (git('status', '--porcelain') !== '') return
  mkdirSync(dirname(greenPath), { recursive: true })
  writeFileSync(greenPath, git('rev-parse', 'HEAD'))
}

function lastGreen() {
  try {
    const commit = readFileSync(greenPath, 'utf8')
    return git('cat-file', '-t', commit) === 'commit' ? commit : undefined
  } catch {
    return undefined
  }
}

/** Outside a checkout there is no commit to remember, and nothing is clean. */
function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
