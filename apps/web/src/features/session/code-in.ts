/** Six-digit code in a pasted text: the code alone, with a space or hyphen, or the whole mail. */
export function codeIn(text: string): string | null {
  const alone = /(?<!\d)\d{6}(?!\d)/.exec(text)
  if (alone) return alone[0]
  const spaced = /(?<!\d)\d{3}[\s-]\d{3}(?!\d)/.exec(text)
  return spaced ? spaced[0].replaceAll(/\D/g, '') : null
}
