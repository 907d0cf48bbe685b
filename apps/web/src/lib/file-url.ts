type Value = string | number | boolean
type Values = Readonly<Record<string, Value | null | undefined>>

/** `/alerts/rules/:id/` with its params filled in, under /api, with the query values that are given. */
export function apiUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value))
  return search.size === 0 ? `/api${filled}` : `/api${filled}?${search}`
}
