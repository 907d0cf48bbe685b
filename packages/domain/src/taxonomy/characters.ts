/** Forbidden in names: controls, line ends, direction and zero-width marks, lone surrogates. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u061c\u2028-\u202e\u2060-\u2069\ufeff]|\p{Cs}/u
const ALL_UNSEEN = new RegExp(UNSEEN.source, 'gu')
const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/
const ALL_ODD_SPACES = new RegExp(ODD_SPACE.source, 'g')
// oxlint-disable-next-line no-control-regex -- most names have nothing else
const PLAIN = /^[\u0020-\u007e]*$/
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/**
 * Reason why characters of a name are refused; null when all are fine. Emoji and joined marks of a script
 * are.
 */
export function strangeIn(text: string): string | null {
  if (PLAIN.test(text)) return null
  if (UNSEEN.test(text)) return 'Contains a character that cannot be seen.'
  if (ODD_SPACE.test(text)) return 'Contains a space that is not a plain space.'
  return text === text.normalize('NFC') ? null : 'Contains accents typed as separate characters.'
}

/** Text with its odd characters replaced or removed. */
export const plainCharacters = (text: string): string =>
  PLAIN.test(text) ? text : text.replaceAll(ALL_ODD_SPACES, ' ').replaceAll(ALL_UNSEEN, '').normalize('NFC')

/** Forbidden in codes, markers and delimiters as well: not every keyboard has emoji. */
export const hasEmoji = (text: string): boolean => !PLAIN.test(text) && EMOJI.test(text)
