import { fileURLToPath } from 'node:url'
import { withoutTexts } from './comments.ts'
import { findParticiples } from './participles.ts'
import { readAll, report, repositoryFiles } from './repository.ts'

/** Identifiers that say that something happened to a thing, and not which thing it is. */
const PARTICIPLE = /\b(?:asked|given|held|kept|known|meant|said|seen|told|wanted)\b/g
const DECLARED = /\b(?:function|const|let|class|type|interface)\s+([A-Za-z]\w*Of)\b/g

/** Most participle identifiers in a thousand lines. */
const MAX_PARTICIPLES = 2
/** Most names that end in `Of`; a verb, or the owner before the noun, says more. */
const MAX_NAMES_IN_OF = 150

export function countNames(sources: Iterable<string>) {
  let [lines, participles] = [0, 0]
  const endingInOf = new Set<string>()
  for (const source of sources) {
    const code = withoutTexts(source)
    lines += source.split('\n').length
    participles += code.match(PARTICIPLE)?.length ?? 0
    for (const { 1: name } of code.matchAll(DECLARED)) endingInOf.add(name!)
  }
  return { perThousandLines: (participles / lines) * 1_000, endingInOf: endingInOf.size }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readAll(repositoryFiles().filter((path) => /\.(?:tsx?|mts|mjs)$/.test(path)))
  const types = findParticiples(files)
  const { perThousandLines, endingInOf } = countNames(files.values())
  report([
    ...types,
    ...(perThousandLines < MAX_PARTICIPLES
      ? []
      : [
          `${perThousandLines.toFixed(2)} participles per 1,000 lines are names; fewer than ${MAX_PARTICIPLES} may be.`,
        ]),
    ...(endingInOf < MAX_NAMES_IN_OF
      ? []
      : [`${endingInOf} names end in “Of”; fewer than ${MAX_NAMES_IN_OF} may.`]),
  ])
  console.log(
    `Names: ${perThousandLines.toFixed(2)} participles per 1,000 lines, ${endingInOf} that end in “Of”, ${types.length} types.`,
  )
}
