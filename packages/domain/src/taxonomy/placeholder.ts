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

/** A word that holds a place until somebody knows better. */
export const isPlaceholder = (text: string): boolean => PLACEHOLDERS.has(text.trim().toLowerCase())
