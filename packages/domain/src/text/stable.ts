export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same text for the same content, whatever order its keys came in. What is compared or hashed is written so. */
export function stable(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    isPlain(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
