/** Sums the numeric fields of two objects; by default every field of either. */
export function sumFields<T extends object>(
  first: T,
  other: T,
  names: readonly (keyof T)[] = [...new Set([...Object.keys(first), ...Object.keys(other)])] as (keyof T)[],
): T {
  const sums = names.map((name) => [name, ((first[name] as number) ?? 0) + ((other[name] as number) ?? 0)])
  return { ...first, ...Object.fromEntries(sums) }
}

export const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

export const latest = <T extends string>(days: readonly (T | null)[]): T | null =>
  days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1) ?? null

export const earliest = <T extends string>(days: readonly (T | null)[]): T | null =>
  days.flatMap((day) => day ?? []).toSorted()[0] ?? null
