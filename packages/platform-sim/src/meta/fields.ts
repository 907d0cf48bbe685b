import { invalidParameter } from './errors.ts'

export type Native = Record<string, unknown>

/** 'id,creative{id,name}' as names with the fields requested inside of them. */
export function readFields(
  text: string | null,
  allowedFields: readonly string[],
): Map<string, string | null> {
  if (!text) throw invalidParameter('The parameter fields is required.')
  const fields = new Map<string, string | null>()
  for (const part of text.match(/[^,{]+(\{[^}]*\})?/g) ?? []) {
    const [, name = '', inner] = /^(\w+)(?:\.limit\(\d+\))?(?:\{([^}]*)\})?$/.exec(part.trim()) ?? []
    if (!allowedFields.includes(name))
      throw invalidParameter(`Tried accessing nonexisting field (${name || part})`)
    fields.set(name, inner ?? null)
  }
  return fields
}

/** Only requested fields, the id always; what an object does not have is left out, not null. */
export function pickFields(native: Native, fields: Map<string, string | null>): Native {
  const answer: Native = { id: native.id }
  for (const [name, inner] of fields) {
    const value = native[name]
    if (value === undefined) continue
    answer[name] = inner === null ? value : inside(value as Native, inner)
  }
  return answer
}

/** Objects of its own, or a list of objects as an edge has them. */
const inside = (value: Native, inner: string): Native =>
  Array.isArray(value.data)
    ? { data: value.data.map((one: Native) => parts(one, inner)) }
    : parts(value, inner)

const parts = (value: Native, inner: string): Native =>
  Object.fromEntries(
    ['id', ...inner.split(',')].flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])),
  )
