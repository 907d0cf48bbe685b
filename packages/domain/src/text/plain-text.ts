/** Marks without a shape that some scripts put beside words; joiners, which emoji and scripts need, are kept. */
const SHAPELESS = /[\u200b\u200e\u200f\u061c\u2060-\u2064\ufeff]/g
/** Marks that turn the text after them around, and half characters that are none. */
const MISLEADING = /[\u202a-\u202e\u2066-\u2069\p{Cs}]/gu
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const CONTROL_BUT_LINE_END = /(?!\n)\p{Cc}/gu

/**
 * What somebody typed, as it may stand in a message: line ends kept, control characters gone, and whatever would make the
 * text read otherwise than it is shown as �.
 */
export const plainText = (text: string, longest = 4_000): string =>
  shorten(shown(text.replace(LINE_END, '\n')).replace(CONTROL_BUT_LINE_END, ' ').trim(), longest)

/** The same on one line: for names, subjects and headers. */
export const plainLine = (text: string, longest = 200): string =>
  shorten(shown(text).replace(CONTROLS, ' ').trim(), longest)

const shown = (text: string) => text.replace(SHAPELESS, '').replace(MISLEADING, '\ufffd')

/** At most that many characters as a string counts them, and none of them cut in half. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length >= longest) break
    kept += character
  }
  return `${kept}…`
}
