/** Without regard to case and outer spaces: how codes, labels and aliases are compared. */
export const foldCase = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const BETWEEN = /[\s\-_.]+/g
/** Also without what people put between words: "Back to School" and "back-to-school" are the same. */
export const foldWords = (text: string): string => foldCase(text).replaceAll(BETWEEN, '')

const SPACES = /\s+/g
/** A whole name, as it is compared with its siblings. */
export const foldName = (name: string): string => foldCase(name).replaceAll(SPACES, ' ')
