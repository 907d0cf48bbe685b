/** More than a cell can hold. */
const MAX_LETTERS = 32_767
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside XML. What XML cannot hold is written as Excel does, _x0007_; so is what only looks like that. */
export const xmlText = (text: string): string =>
  cut(text)
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex -- these are the ones
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, asCode)
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!)

const cut = (text: string) => (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1)}…` : text)
const asCode = (letter: string) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
