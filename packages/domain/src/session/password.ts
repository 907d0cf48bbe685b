export const PASSWORD_LENGTH = { min: 8, max: 128 }

/**
 * Length and commonness, nothing else: no riddles of digits and signs. `words` are what an attacker would try first
 * for this person: the product, the organisation, their name and address.
 */
export function passwordProblem(
  password: string,
  isCommon: (word: string) => boolean,
  words: string[],
): string | null {
  const { length } = Array.from(password)
  if (length < PASSWORD_LENGTH.min) return `Use at least ${PASSWORD_LENGTH.min} characters.`
  if (length > PASSWORD_LENGTH.max) return `Use at most ${PASSWORD_LENGTH.max} characters.`
  const plain = password.toLowerCase()
  if (isCommon(plain)) return 'This password is too common. Choose another one.'
  if (/^(.)\1*$/su.test(plain)) return 'This password repeats one character. Choose another one.'
  if (words.some((word) => isBuiltOn(plain, word.toLowerCase()))) {
    return 'This password is easy to guess from a name. Choose another one.'
  }
  return null
}

/** The name alone, or with a few characters around it; a longer sentence that mentions it is fine. */
function isBuiltOn(password: string, word: string): boolean {
  return word.length >= 4 && password.includes(word) && password.length - word.length <= 4
}
