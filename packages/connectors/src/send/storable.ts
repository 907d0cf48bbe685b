/** A surrogate pair, an unstorable escape, or any other escape, so that `\\u0000` is not mistaken for one. */
const ESCAPES = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u0000|ud[89a-f][\da-f]{2}|.)/gis
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i
const ONLY_NUL = /(?<!\\)"(?:\\u0000)+"/gi
const HALF = /^\\ud...$/i

/**
 * Removes what the database cannot store: U+0000 is dropped, a lone surrogate becomes U+FFFD. A text of
 * nothing but U+0000 becomes one U+FFFD, because an empty name would be no name.
 */
export function storable(text: string): string {
  const plain = text.includes('\0') ? text.replaceAll('\0', '') : text
  if (!UNSTORABLE.test(plain)) return plain
  return plain
    .replace(ONLY_NUL, '"\ufffd"')
    .replace(ESCAPES, (escape) =>
      escape.toLowerCase() === '\\u0000' ? '' : HALF.test(escape) ? '\ufffd' : escape,
    )
}

/** The same for the bytes of a file, which cannot contain lone surrogates. */
export const storableBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.includes(0) ? bytes.filter((byte) => byte !== 0) : bytes
