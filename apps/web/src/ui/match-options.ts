export type Option = { value: string; label: string }

/** More than this many rows would only be scrolled past; typing is quicker. */
const mostShown = 200

/** Options whose label or value holds every word typed, those that begin with the text first. */
export function matchOptions(options: readonly Option[], search: string, limit = mostShown) {
  const text = search.trim().toLowerCase()
  const words = text.split(/\s+/).filter(Boolean)
  const matches = options.filter((option) => {
    const hay = `${option.label} ${option.value}`.toLowerCase()
    return words.every((word) => hay.includes(word))
  })
  const begins = (option: Option) => (option.label.toLowerCase().startsWith(text) ? 0 : 1)
  const ordered = text === '' ? matches : matches.toSorted((one, other) => begins(one) - begins(other))
  return { shown: ordered.slice(0, limit), count: matches.length }
}
