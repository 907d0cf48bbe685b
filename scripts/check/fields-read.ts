/** Names of the fields that a function reads of its argument, in order, without indexes and calls of methods. */
export function fieldsRead(of: (row: never) => unknown): string[] {
  const fields: string[] = []
  const recorder = (): never =>
    new Proxy(() => undefined, {
      get(_target, key) {
        if (key === Symbol.toPrimitive) return () => 1
        if (typeof key === 'string' && !/^\d+$|^reduce$/.test(key)) fields.push(key)
        return recorder()
      },
      apply: () => 1,
    }) as never
  of(recorder())
  return fields
}
