export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same text for the same content, whatever order its keys came in. What is compared or hashed is written so. */
export const stable = (value: unknown): string => JSON.stringify(inOrder(value ?? null))

/** A copy with its keys in order: a sync hashes everything it is shown, and telling JSON about each key takes twice as long. */
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

/** A platform may name a field as it likes. */
function put(into: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(into, key, { value, enumerable: true })
  else into[key] = value
}
