const PLACEHOLDERS = new Set([
  'na',
  'n/a',
  'tbc',
  'tbd',
  'tba',
  'xx',
  'xxx',
  'null',
  'undefined',
  'none',
  'placeholder',
  '?',
  '-',
])

export const isPlaceholder = (text: string): boolean => {
  const word = text.trim()
  return word.length <= LONGEST && PLACEHOLDERS.has(word.toLowerCase())
}
const LONGEST = Math.max(...[...PLACEHOLDERS].map((word) => word.length))
