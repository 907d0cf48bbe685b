/** Excluded lines of a diff after `keys` were included or excluded. */
export function leftOutAfter(out: ReadonlySet<string>, keys: readonly string[], isIn: boolean): Set<string> {
  const next = new Set(out)
  for (const key of keys)
    if (isIn) next.delete(key)
    else next.add(key)
  return next
}
