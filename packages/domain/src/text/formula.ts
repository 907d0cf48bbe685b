/** Possible formula for a spreadsheet, also in wide and small forms, after any invisible characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]|^[\t\0]/u

export const looksLikeFormula = (text: string): boolean => FORMULA.test(text)

/** Text that a spreadsheet takes as text: an apostrophe comes before a possible formula. */
export const defuseFormula = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)
