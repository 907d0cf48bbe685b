type Blank = null | undefined
export type WithoutBlanks<T> = {
  [Key in keyof T as Extract<T[Key], Blank> extends never ? Key : never]: T[Key]
} & {
  [Key in keyof T as Extract<T[Key], Blank> extends never ? never : Key]?: Exclude<T[Key], Blank>
}

/** Removes null and undefined properties. */
export function omitBlanks<T extends object>(parts: T): WithoutBlanks<T> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== null && value !== undefined),
  ) as WithoutBlanks<T>
}
