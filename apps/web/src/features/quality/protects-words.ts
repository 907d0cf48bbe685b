type Said = { description: string; costs: string }

/** What a check protects and what happens otherwise, as sentences; who wrote a sentence of their own is quoted. */
export function protectsWords({ description, costs }: Said): string {
  if (description === '') return costs
  const stop = /[.!?]$/.test(description) ? '' : '.'
  if (!/^\p{Ll}/u.test(description)) return `${description}${stop} ${costs}`.trim()
  const otherwise = costs && ` If it fails: ${costs.charAt(0).toLowerCase()}${costs.slice(1)}`
  return `Protects ${description}${stop}${otherwise}`
}
