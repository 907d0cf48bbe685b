import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.mjs'

const NEVER =
  /(^|\/)(node_modules|dist|\.git|\.cache|\.flightdeck|coverage|test-results|playwright-report)(\/|$)/

/** Paths of everything that is or could be committed, relative to the repository. */
export function repositoryFiles(): string[] {
  return (listGitFiles() ?? walk())
    .filter((path) => !NEVER.test(path) && existsSync(join(root, path)))
    .toSorted()
}

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function readAll(paths: string[]): Map<string, string> {
  return new Map(paths.map((path) => [path, read(path)]))
}

/** Prints what is wrong, one line each, and lets the check fail if there is anything. */
export function report(problems: string[]): void {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

/** Undefined outside a checkout, or in one of another user, which git refuses to read. */
function listGitFiles(): string[] | undefined {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean)
  } catch {
    return undefined
  }
}

function walk(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (NEVER.test(path)) return []
    return entry.isDirectory() ? walk(path) : [path]
  })
}
