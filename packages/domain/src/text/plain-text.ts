/**
 * Zero-width marks that some scripts put beside words; joiners, which emoji and scripts need, are retained.
 */
const SHAPELESS = /[\u200b\u200e\u200f\u061c\u2060-\u2064\ufeff]/g
/** Marks that reverse the direction of text, and lone surrogates. */
const MISLEADING = /[\u202a-\u202e\u2066-\u2069\p{Cs}]/gu
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const CONTROL_BUT_LINE_END = /(?!\n)\p{Cc}/gu

/**
 * User input for a message: line ends retained, control characters blanked, and marks that would make the
 * text read otherwise shown as �.
 */
export const plainText = (text: string, longest = 4_000): string =>
  shorten(shown(text.replace(LINE_END, '\n')).replace(CONTROL_BUT_LINE_END, ' ').trim(), longest)

/** Single-line form: for names, subjects and headers. */
export const plainLine = (text: string, longest = 200): string =>
  shorten(shown(text).replace(CONTROLS, ' ').trim(), longest)

const shown = (text: string) => text.replace(SHAPELESS, '').replace(MISLEADING, '\ufffd')

/** Limits the string length without cutting a character in half. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  let prefix = ''
  for (const character of text) {
    if (prefix.length + character.length >= longest) break
    prefix += character
  }
  return `${prefix}…`
}
