import { fileURLToPath } from 'node:url'
import { readAll, report, repositoryFiles } from './repository.ts'
import { isTestCode } from './rooms.ts'
import { textsIn } from './texts-in.ts'

/**
 * Texts with banned words that are still to be said otherwise: by file.
 * A number here only ever gets smaller.
 */
const WORDS_LATER: Readonly<Record<string, number>> = {}

type BannedWord = readonly [
  banned: RegExp,
  preferred: string,
  exceptions?: {
    /** Paths whose texts may use the word. */
    allowedIn?: RegExp
    /** Nouns and verbs of the code, which comments may use. */
    isInComments?: true
  },
]

/** Words that do not sound like a trader, with replacements; the API says entities, as its addresses do. */
export const BANNED: readonly BannedWord[] = [
  [/\bstands?\b(?! (?:for|alone))/i, '“appears”, “is listed”'],
  [/\be-mails?\b|(?<![\w-])mails?\b/i, '“email”', { isInComments: true }],
  [/\brights\b/i, '“permissions”'],
  [/\b(?:told|tells)\b/i, '“reports”, “provides”'],
  [/\bcalled\b/i, 'the name alone'],
  [/\bother than\b|\b(?:is|are) other\b/i, '“changed”'],
  [/\bnobody\b/i, '“unassigned”, “no one”'],
  [/\bsomebody\b/i, '“someone”'],
  [/\b(?:takes?|took|taken) back\b/i, '“revoke”, “cancel”'],
  [/\b(?:shut|shuts) out\b|\blets? (?:in|(?:them|you|\w+ \w+) in)\b/i, '“deactivate”, “reactivate”'],
  [/\b(?:is|are|was|were|being|not) read\b/i, '“synced”', { isInComments: true }],
  [/\bjudg(?:e|es|ed|ing)\b/i, '“evaluate”'],
  [/\bhouse rules?\b|\brules? of the house\b/i, '“custom check”'],
  [/\bas usual\b/i, '“reset to default”'],
  [/\basked for\b/i, '“requested”'],
  [/\b(?:came|became) of it\b/i, '“results”'],
  [/\b(?:go|goes|went) on\b/i, '“continue”'],
  [/\bby (?:itself|themselves)\b/i, '“automatically”'],
  [/\bcostly\b|\bdear\b/i, '“high-cost”'],
  [/\b(?:money at risk|money at stake)\b/i, '“spend at risk”'],
  [
    /\bentit(?:y|ies)\b/i,
    '“campaign”, “line item”, “item”',
    { allowedIn: /^packages\/contract\//, isInComments: true },
  ],
  [/\bof it\b/i, 'the thing by its name'],
]

/** Letter for letter from the specification, or the names of columns in people's files. */
const FIXED = new Set(['All entities', 'Failed to load entities', 'Entity kind', 'Entity ID', 'Entity name'])

/** Looks like words and is never shown: a key, a result, a decoy. */
const UNSEEN = new Set([
  'mail to strangers',
  'nobody there',
  'nobody has this password',
  'nobody wants it',
  'alert mails',
  'alert mail links',
])

/** Every banned word in what people read, with the word to use. */
export function bannedIn(path: string, source: string): string[] {
  return textsIn(path, source)
    .filter(({ text }) => !FIXED.has(text) && !UNSEEN.has(text))
    .flatMap(({ text, line }) =>
      BANNED.flatMap(([banned, preferred, exceptions]) => {
        const word = banned.exec(text)?.[0]
        return word === undefined || exceptions?.allowedIn?.test(path)
          ? []
          : [`${path}:${line} says “${word}”: use ${preferred}. (${text})`]
      }),
    )
}

/** Tolerates the number of banned words already known in a file, and no more. */
export function findBanned(
  sources: ReadonlyMap<string, string>,
  later: Readonly<Record<string, number>>,
): string[] {
  return [...sources].flatMap(([path, source]) => {
    const violations = bannedIn(path, source)
    return violations.length > (later[path] ?? 0) ? violations : []
  })
}

/**
 * Source files with texts for users. The table of figures is left out: it goes by names of code, and its labels are
 * those of the screens.
 */
const READ =
  /^(?:apps\/(?:web|server)|packages\/(?:domain|contract(?!\/src\/figures\/table\.ts)))\/src\/.*\.tsx?$/

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = repositoryFiles().filter((path) => READ.test(path) && !isTestCode(path))
  report(findBanned(readAll(files), WORDS_LATER))
}
