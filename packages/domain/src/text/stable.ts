export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON independent of key order, for comparing and hashing. */
export const stable = (value: unknown): string => JSON.stringify(inOrder(value ?? null))

/**
 * Copy with its keys in order: a sync hashes everything it reads, and a JSON replacer takes twice as long.
 */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inOrder)
  if (writesItself(value)) return inOrder(value.toJSON())
  const ordered: Record<string, unknown> = {}
  for (const key of Object.keys(value).toSorted())
    put(ordered, key, inOrder(value[key as keyof typeof value]))
  return ordered
}

const writesItself = (value: object): value is { toJSON: () => unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function'

/** Accepts any key that a platform may choose. */
function put(into: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(into, key, { value, enumerable: true })
  else into[key] = value
}
