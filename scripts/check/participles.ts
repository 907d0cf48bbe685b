/** Past participles that do not end in -ed; a type with one of these names does not say what it is. */
const IRREGULAR =
  'Begun|Bought|Broken|Brought|Built|Caught|Chosen|Drawn|Found|Given|Held|Kept|Known|Left|Lost|Made|Met|Proven|Put|Read|Said|Seen|Sent|Set|Shown|Sold|Spent|Taken|Told|Understood|Written'
/** Nouns and adjectives of the trade that happen to end the same way. */
const NOUNS = new Set(['Deed', 'Feed', 'Need', 'Seed', 'Speed', 'Embed'])

/** Pronouns, adverbs and prepositions. */
const PRONOUNS =
  'About|Above|Around|At|Before|Below|Beside|By|Here|How|Of|Own|There|To|What|When|Where|Which|Who|Whose|Without|Within'

const DECLARED = new RegExp(
  String.raw`^[ \t]*(?:export )?(?:type|interface|class) ([A-Z][a-z]+ed|${IRREGULAR}|${PRONOUNS})\b`,
  'gm',
)

/** Types whose whole name is a participle or a pronoun; such a name needs its file to be understood. */
export function findParticiples(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(DECLARED)]
      .map((match) => match[1]!)
      .filter((name) => !NOUNS.has(name))
      .map((name) => `${path} has a type ${name}: say the noun, as in ${name}Rule.`),
  )
}
