import { fileURLToPath } from 'node:url'
import { readAll, report, repositoryFiles } from './repository.ts'
import { BANNED } from './words.ts'

/** Comments and the texts that may contain their marks, in the order of the source. */
const TOKENS =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g
/** Openings without a noun of the trade. */
export const OPENING =
  /^(?:What|Whatever|Whoever|Whose|Whom|Who|Which|Of|So|As|It|Its|They|Their|Those|These|Where|That|This|Nobody|Somebody|Such|There|Nothing)\b/
/** Words of the texts for users; comments may also use the nouns and verbs of the code. */
const BANNED_WORDS = BANNED.filter(([, , exceptions]) => !exceptions?.isInComments).map(([banned]) => banned)
/** Drawn from migrations, which never change. */
const DRAWN = 'packages/db/src/schema/drawn-tables.ts'
const RIDDLE = /\b(?:whoever|whatever|whom|nobody|somebody|as many|so many)\b/i
/** Texts in templates hold code, so they stay. */
const PLAIN_TEXTS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const DIRECTIVE = /^(?:@|oxlint|eslint|prettier|<reference|#__|\/)/

const countComments = (source: string): number =>
  source.match(TOKENS)?.filter((token) => token.startsWith('/')).length ?? 0

/** Code without its comments and quoted texts. */
export const withoutTexts = (source: string): string => source.replaceAll(PLAIN_TEXTS, '')

/** Comments with a pronoun first, a riddle or a banned word, with the line each begins on. */
export function riddlesIn(path: string, source: string): string[] {
  return [...source.matchAll(TOKENS)].flatMap(({ 0: token, index }) => {
    if (!token.startsWith('/')) return []
    const comment = token
      .replaceAll(/^\/\*+|\*+\/$/g, '')
      .replaceAll(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, '')
      .trim()
    if (DIRECTIVE.test(comment)) return []
    const text = comment.replaceAll(/\s+/g, ' ')
    const patterns = [OPENING, RIDDLE, ...(path === DRAWN ? [] : BANNED_WORDS)]
    const word = patterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? []).at(0)
    if (word === undefined) return []
    const line = source.slice(0, index).split('\n').length
    return [`${path}:${line} says “${word}”: ${comment.split('\n')[0]}`]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = repositoryFiles().filter((path) => /\.(?:tsx?|mjs|mts)$/.test(path))
  const sources = readAll(files)
  const riddles = [...sources].flatMap(([path, source]) => riddlesIn(path, source))
  report(riddles)
  const total = [...sources.values()].reduce((sum, source) => sum + countComments(source), 0)
  console.log(`Comments: ${riddles.length} of ${total} break the rules for words.`)
}
