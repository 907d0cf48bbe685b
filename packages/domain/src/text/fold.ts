/** Typed text as it is compared: without case and outer spaces. */
export const fold = (text: string): string => text.trim().toLowerCase()

/** Also without forms of a letter that only look different: how codes, labels and aliases are compared. */
export const foldCase = (text: string): string => fold(text.normalize('NFKC'))

const BETWEEN = /[\s\-_.]+/g
/** Also without what people put between words: "Back to School" and "back-to-school" are the same. */
export const foldWords = (text: string): string => foldCase(text).replaceAll(BETWEEN, '')

const SPACES = /\s+/g
/** A whole name, as it is compared with its siblings. */
export const foldName = (name: string): string => foldCase(name).replaceAll(SPACES, ' ')

const MARKS = /\p{M}+/gu
/** Letters without their accents; NFKD also takes ligatures and wide forms apart. */
export const withoutAccents = (text: string, form: 'NFD' | 'NFKD'): string =>
  text.normalize(form).replaceAll(MARKS, '')

/** Words of a search, each to be found on its own. */
export const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
