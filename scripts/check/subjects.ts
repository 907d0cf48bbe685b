import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from '../run/root.mjs'
import { report } from './repository.ts'

const MAX_SUBJECT_CHARS = 72
/** Commits that are checked: more than one submission has. */
const RECENT = 50
const SUBJECT = /^[a-z0-9][a-z0-9 ,-]*: \S/

/** Commit subjects that are not `area: imperative summary` in at most 72 characters. */
export const wrongSubjects = (subjects: readonly string[]): string[] =>
  subjects.flatMap((subject) => {
    if (subject.length > MAX_SUBJECT_CHARS) return [`${subject.length} characters: ${subject}`]
    return SUBJECT.test(subject) ? [] : [`No area: ${subject}`]
  })

/** Empty outside a checkout. */
function recentSubjects(): string[] {
  try {
    return execFileSync('git', ['log', '--no-merges', `-${RECENT}`, '--format=%s'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) report(wrongSubjects(recentSubjects()))
