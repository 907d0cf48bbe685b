import { bestFit, leastCost, type Fit } from './best-fit.ts'
import { plainCharacters } from '../characters.ts'
import type { PreparedTemplate } from '../read-template.ts'
import { readName, type ReadName } from '../tokens/read-name.ts'
import { removeCopyMark } from '../tokens/residue.ts'
import { splitTokens, type Token } from '../tokens/split-tokens.ts'

type FittedName = Fit & ReadName

/** Likeliest reading of an invalid name. */
export type Likely = FittedName & {
  /** The name carried the mark of a copy, which is left out. */
  isCopy: boolean
  /** Delimiter used in place of the template's own. */
  otherDelimiter: string | null
  /** Parts remain that no suggestion can repair. */
  isLost: boolean
  confidence: number
}

function fitted(prepared: PreparedTemplate, name: string): FittedName {
  const read = readName(prepared, name)
  const [first] = read.readings
  const fit = first
    ? { cost: 0, places: first.places, extra: [] }
    : bestFit(prepared, read.tokens, read.marks)
  return { ...fit, ...read }
}

export function likeliest(prepared: PreparedTemplate, name: string): Likely {
  const plain = plainCharacters(name)
  const whole = fitted(prepared, plain)
  const copied = removeCopyMark(prepared, plain, whole)
  const own = copied === null ? whole : fitted(prepared, copied)
  const other = isCutTooLittle(prepared, own) ? otherDelimiter(prepared, copied ?? plain, own.cost) : null
  const best = other?.fit ?? own
  const spare = best.extra.filter((at) => !isDroppable(best.tokens, at))
  const limits = [copied === null ? 1 : 0.9, other ? 0.95 : 1, best.extra.length > 0 ? 0.8 : 1]
  return {
    ...best,
    isCopy: copied !== null,
    otherDelimiter: other?.delimiter ?? null,
    isLost: spare.length > 0 || best.readings.length > 1 || best.isExhausted,
    confidence: Math.min(...limits),
  }
}

/** A wrong delimiter splits a name into fewer tokens than the template has segments. */
const isCutTooLittle = ({ segments }: PreparedTemplate, { tokens, cost }: FittedName) =>
  cost > 0 && tokens.length < segments.length
export const OTHER_DELIMITERS = ['_', ' - ', ' | ', '-', '|', '/', ':', ';', '~', '.', ',', ' ', '–', '__']
/** Maximum name length; in longer names a mistaken delimiter is implausible. */
const MAX_TRIED_CHARS = 500

function otherDelimiter(
  prepared: PreparedTemplate,
  name: string,
  cost: number,
): { delimiter: string; fit: FittedName } | null {
  const ownDelimiter = prepared.template.delimiter
  if (name.length > MAX_TRIED_CHARS) return null
  let best: { delimiter: string; fit: FittedName; cost: number } | null = null
  for (const delimiter of OTHER_DELIMITERS) {
    if (delimiter === ownDelimiter || !name.includes(delimiter)) continue
    for (const tried of [
      name.replaceAll(delimiter, ownDelimiter),
      ...inOneToken(prepared, name, delimiter),
    ]) {
      const most = Math.min(cost - 0.5, (best?.cost ?? Infinity) - 0.01)
      if (leastCost(prepared, splitTokens(tried, prepared.delimiters).length) + 1 > most) continue
      const fit = fitted(prepared, tried)
      if (fit.cost + 1 <= most) best = { delimiter, fit, cost: fit.cost + 1 }
    }
  }
  return best
}

const MAX_TRIED_TEMPLATES = 8
/** Replaces the other delimiter in a single token: elsewhere it may belong to a value. */
function inOneToken({ delimiters, template }: PreparedTemplate, name: string, delimiter: string): string[] {
  const tokens = splitTokens(name, delimiters)
  const having = tokens
    .flatMap(({ text }, at) => (text.includes(delimiter) ? [at] : []))
    .slice(0, MAX_TRIED_TEMPLATES)
  if (tokens.length < 2 || having.length < 2) return []
  return having.map((changed) =>
    tokens
      .map(
        ({ text, delimiter: before }, at) =>
          before + (at === changed ? text.replaceAll(delimiter, template.delimiter) : text),
      )
      .join(''),
  )
}

/** Tokens that can be dropped: empty ones, and repeats of the token before. */
const isDroppable = (tokens: readonly Token[], at: number) =>
  tokens[at]!.text.trim() === '' || tokens[at]!.text === tokens[at - 1]?.text
