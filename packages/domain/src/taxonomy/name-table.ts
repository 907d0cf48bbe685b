import { strangeIn } from './characters.ts'
import { withoutResidue } from './residue.ts'

/** Names cut at one delimiter. Equal texts have one number, so that each is looked at once. */
export type CutNames = {
  /** Where the tokens of a name begin in `ids`; one more than there are names. */
  starts: Int32Array
  ids: Int32Array
  texts: readonly string[]
}

/** Many names that are judged again and again while a template changes. */
export type NameTable = {
  names: readonly string[]
  /** 1 where a name has to be looked at as a whole: strange characters, or what a copy leaves. */
  isOdd: Uint8Array
  /** 1 where each letter is one byte. */
  isPlain: Uint8Array
  cuts: Map<string, CutNames>
}

// oxlint-disable-next-line no-control-regex -- one byte each
const PLAIN = /^[\u0000-\u007f]*$/
/** What is found at either end of a name that was copied. */
const MAYBE_COPIED = /^[ck]op|[ck]op(?:y|i[ae])[\s)\d]*$/i
const TAIL = 16

export function nameTable(names: readonly string[]): NameTable {
  const isOdd = new Uint8Array(names.length)
  const isPlain = new Uint8Array(names.length)
  for (const [at, name] of names.entries()) {
    isPlain[at] = PLAIN.test(name) ? 1 : 0
    const maybe = MAYBE_COPIED.test(name.length > TAIL ? name.slice(0, 3) + name.slice(-TAIL) : name)
    if (strangeIn(name) !== null || (maybe && withoutResidue(name) !== null)) isOdd[at] = 1
  }
  return { names, isOdd, isPlain, cuts: new Map() }
}

const MOST_CUTS = 8
export function cutAt(table: NameTable, delimiter: string): CutNames {
  const known = table.cuts.get(delimiter)
  if (known) return known
  if (table.cuts.size >= MOST_CUTS) table.cuts.clear()
  const cut = cutNames(table.names, delimiter)
  table.cuts.set(delimiter, cut)
  return cut
}

function cutNames(names: readonly string[], delimiter: string): CutNames {
  const starts = new Int32Array(names.length + 1)
  let ids = new Int32Array(names.length * 8 + 16)
  const [texts, numbers]: [string[], Map<string, number>] = [[], new Map()]
  let used = 0
  for (const [at, name] of names.entries()) {
    starts[at] = used
    for (let from = 0; from >= 0;) {
      const next = name.indexOf(delimiter, from)
      const text = next < 0 ? name.slice(from) : name.slice(from, next)
      let id = numbers.get(text)
      if (id === undefined) {
        id = texts.push(text) - 1
        numbers.set(text, id)
      }
      if (used === ids.length) {
        const larger = new Int32Array(ids.length * 2)
        larger.set(ids)
        ids = larger
      }
      ids[used++] = id
      from = next < 0 ? -1 : next + delimiter.length
    }
  }
  starts[names.length] = used
  return { starts, ids, texts }
}
