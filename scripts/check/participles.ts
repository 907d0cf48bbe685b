import { fileURLToPath } from 'node:url'
import { readAll, report, repositoryFiles } from './repository.ts'
import { isTestCode, roomOf } from './rooms.ts'

/** Past participles that do not end in -ed; a type that is called one of these says nothing of what it is. */
const IRREGULAR =
  'Begun|Bought|Broken|Brought|Built|Caught|Chosen|Drawn|Found|Given|Held|Kept|Known|Left|Lost|Made|Met|Proven|Put|Read|Said|Seen|Sent|Set|Shown|Sold|Spent|Taken|Told|Understood|Written'
/** Nouns and adjectives of the trade that happen to end the same way. */
const NOUNS = new Set(['Deed', 'Feed', 'Need', 'Seed', 'Speed', 'Embed'])

const EXPORTED = new RegExp(String.raw`^export (?:type|interface|class) ([A-Z][a-z]+ed|${IRREGULAR})\b`, 'gm')

/** Exported types whose whole name is a participle: which of them is meant only its file would say. */
export function findParticiples(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(EXPORTED)]
      .map((match) => match[1]!)
      .filter((name) => !NOUNS.has(name))
      .map((name) => `${path} exports a type ${name}: say the noun, as in ${name}Rule.`),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = repositoryFiles().filter(
    (path) => /\.tsx?$/.test(path) && roomOf(path) && roomOf(path) !== 'scripts' && !isTestCode(path),
  )
  report(findParticiples(readAll(files)))
}
