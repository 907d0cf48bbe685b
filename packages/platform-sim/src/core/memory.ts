import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'

/** Store of writes to platforms, by part name and key. */
export type Memory = { part: <Value>(name: string) => Map<string, Value> }

/** Lost when the program ends. */
export const shortMemory = (): Memory => ({ part: () => new Map() })

type Note = { part: string; key: string; value?: unknown; isGone?: true }

/** Appends each write to a file as it happens, so that restarted platforms have it. */
export function memoryIn(file: string): Memory {
  const parts = new Map<string, Map<string, unknown>>()
  const partEntries = (name: string) => parts.getOrInsertComputed(name, () => new Map<string, unknown>())
  for (const { part, key, value, isGone } of notesIn(file))
    if (isGone) partEntries(part).delete(key)
    else partEntries(part).set(key, value)
  const write = (note: Note) =>
    appendFileSync(file, `${serialize(note).toString('base64')}\n`, { mode: 0o600 })
  return {
    part: <Value>(name: string) =>
      new WrittenMap([...partEntries(name)] as [string, Value][], (key, value) =>
        write({ part: name, key, ...(value === undefined ? { isGone: true } : { value }) }),
      ),
  }
}

/** A line cut off by a kill counts as not written. */
export function notesIn(file: string): Note[] {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [deserialize(Buffer.from(line, 'base64')) as Note]
    } catch {
      return []
    }
  })
}

/** Map that reports every change before making it. */
class WrittenMap<Value> extends Map<string, Value> {
  readonly #tell: (key: string, value: Value | undefined) => void

  constructor(
    initialEntries: readonly [string, Value][],
    tell: (key: string, value: Value | undefined) => void,
  ) {
    super()
    this.#tell = tell
    for (const [key, value] of initialEntries) super.set(key, value)
  }
  override set(key: string, value: Value): this {
    this.#tell(key, value)
    return super.set(key, value)
  }
  override delete(key: string): boolean {
    if (this.has(key)) this.#tell(key, undefined)
    return super.delete(key)
  }
}
