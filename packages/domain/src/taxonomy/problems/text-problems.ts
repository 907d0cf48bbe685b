import { CASING_WORDS, isInCasing } from '../casing.ts'
import { hasEmoji, strangeIn } from '../characters.ts'
import { quoteText } from '../segment-words.ts'
import type { Casing } from '../template.ts'
import { isOnePiece } from '../tokens/split-tokens.ts'
import { error, type TemplateProblem } from './problem.ts'

/** Fixed text must be easy to type: no invisible characters, no emoji, no spaces around it. */
export function unfitText(path: string, text: string): TemplateProblem[] {
  const strange = strangeIn(text)
  if (strange) return [error(path, `${quoteText(text)}: ${strange}`)]
  if (hasEmoji(text)) return [error(path, `${quoteText(text)} contains an emoji. Not everyone can type it.`)]
  return text === text.trim() ? [] : [error(path, `${quoteText(text)} has spaces around it.`)]
}

/** Fixed text of a segment must not be cut by a delimiter, and has the template's case. */
export function unfitValue(
  path: string,
  text: string,
  casing: Casing,
  delimiters: readonly string[],
): TemplateProblem[] {
  const unfit = unfitText(path, text)
  if (unfit.length > 0) return unfit
  if (!isOnePiece(text, delimiters)) return [error(path, `${quoteText(text)} contains the delimiter.`)]
  return isInCasing(text, casing)
    ? []
    : [error(path, `${quoteText(text)} does not have the case of the template: ${CASING_WORDS[casing]}.`)]
}
