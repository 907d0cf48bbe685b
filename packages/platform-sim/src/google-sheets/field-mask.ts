import { invalidArgument } from '../google-api/errors.ts'

type Mask = Map<string, Mask>

/** 'properties(title,locale),sheets.properties.title': only what is named is answered, and what is not there is refused. */
export function applyFieldMask(value: unknown, fields: string | null): unknown {
  if (!fields) return value
  let at = 0
  function several(): Mask {
    const mask: Mask = new Map()
    do {
      const [name = ''] = /^\w*/.exec(fields!.slice(at))!
      at += name.length
      mask.set(name, inside())
    } while (fields![at++] === ',')
    at -= 1
    return mask
  }
  function inside(): Mask {
    if (fields![at] === '.') {
      at += 1
      const [name = ''] = /^\w*/.exec(fields!.slice(at))!
      at += name.length
      return new Map([[name, inside()]])
    }
    if (fields![at] !== '(') return new Map()
    at += 1
    const mask = several()
    if (fields![at++] !== ')') throw invalidArgument(`Invalid field selection ${fields!}`)
    return mask
  }
  const mask = several()
  if (at < fields.length) throw invalidArgument(`Invalid field selection ${fields}`)
  return only(value, mask)
}

function only(value: unknown, mask: Mask): unknown {
  if (mask.size === 0) return value
  if (Array.isArray(value)) return value.map((item) => only(item, mask))
  const object = value as Record<string, unknown>
  return Object.fromEntries(
    [...mask].map(([name, inner]) => {
      if (object[name] === undefined) throw invalidArgument(`Invalid field selection ${name}`)
      return [name, only(object[name], inner)]
    }),
  )
}
