/**
 * Matches a text against a pattern: `*` is any text, `?` one character. Takes at most text × pattern length
 * steps.
 */
export function isLike(text: string, form: string): boolean {
  let [at, in_] = [0, 0]
  let [star, resume] = [-1, 0]
  while (at < text.length) {
    const patternChar = form[in_]
    if (patternChar === '*') {
      star = in_++
      resume = at
    } else if (patternChar !== undefined && (patternChar === '?' || patternChar === text[at])) {
      at++
      in_++
    } else if (star >= 0) {
      in_ = star + 1
      at = ++resume
    } else return false
  }
  while (form[in_] === '*') in_++
  return in_ === form.length
}
