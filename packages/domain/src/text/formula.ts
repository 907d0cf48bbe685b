/** What a spreadsheet might take for a formula, also in wide and small forms, whatever nobody sees stands before it. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]|^[\t\0]/u

export const looksLikeFormula = (text: string): boolean => FORMULA.test(text)
