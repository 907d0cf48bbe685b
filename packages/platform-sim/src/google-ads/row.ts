/** A row by the names GAQL has for its fields. What an entity does not have is not there. */
export type Row = Record<string, unknown>

export const camel = (field: string) => field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
export const withoutResource = (field: string) => camel(field.slice(field.indexOf('.') + 1))

/** Fields as the interface answers with them: an object in an object, in camel case. */
export function nestFields(row: Row): Record<string, unknown> {
  const answer: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(row)) {
    if (value === undefined) continue
    const path = camel(field).split('.')
    let place = answer
    for (const step of path.slice(0, -1)) place = (place[step] ??= {}) as Record<string, unknown>
    place[path.at(-1)!] = value
  }
  return answer
}
