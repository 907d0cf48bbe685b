type Said = { description: string; costs: string }

/** What a check protects and what it costs otherwise, as sentences. */
export function protectsWords({ description, costs }: Said): string {
  const stop = /[.!?]$/.test(description) ? '' : '.'
  return `${description.charAt(0).toUpperCase()}${description.slice(1)}${stop} ${costs}`.trim()
}
