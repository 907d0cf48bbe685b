const WORD = '(?:copy|kopie|copie|copia)'
const END = new RegExp(
  `(?:\\s?[-–_]\\s?${WORD}|\\s?\\(${WORD}(?:\\s?\\d{1,3})?\\)|\\s${WORD})(?:\\s\\d{1,3})?\\s?$`,
  'i',
)
const START = /^(?:copy of|kopie von|copie de|copia de)\s/i
/** Only the ends are looked at: that is where platforms put it. */
const TAIL = 24

/** The name without what copying left in it; null where there is nothing of the kind. */
export function withoutResidue(name: string): string | null {
  let kept = name.replace(START, '')
  for (let rounds = 0; rounds < 3; rounds++) {
    const tail = kept.slice(-TAIL)
    const found = END.exec(tail)
    if (!found) break
    kept = kept.slice(0, kept.length - tail.length + found.index)
  }
  return kept === name || kept.trim() === '' ? null : kept
}
