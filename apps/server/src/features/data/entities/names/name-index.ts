import { MATCHES, matchName, type Match, type TypedWords } from '@flightdeck/domain/search'

/** An entity for search: its ids, its name, and its former names. */
export type NamedEntity = { entityNo: number; nativeId: string; otherId: string | null; name: string }
export type FormerName = { entityNo: number; name: string }
export type FoundName = { entityNo: number; match: Match; formerName: string | null }

/** Matches examined one by one; above this, names beginning with the text are searched separately. */
const MAX_CANDIDATES = 1_000
const MAX_BEGINNINGS = 200
/** Index of the first former name in a line of tab-separated fields, after two ids and the name. */
const FORMER = 3

const plain = (text: string) => text.replaceAll(/[\t\n]/g, ' ')

/**
 * Names of an account's entities as one lower-case text, a line per entity. A linear scan beats any index
 * here, and finds any part of a name.
 */
export class NameIndex {
  readonly #text: string
  /** Start of each line, and the entity of each. */
  readonly #starts: Int32Array
  readonly #entityNos: Int32Array
  readonly #former: ReadonlyMap<number, string[]>

  constructor(entities: readonly NamedEntity[], former: readonly FormerName[]) {
    this.#former = namesBefore(entities, former)
    this.#starts = new Int32Array(entities.length)
    this.#entityNos = Int32Array.from(entities, ({ entityNo }) => entityNo)
    const lines: string[] = []
    let at = 0
    entities.forEach(({ entityNo, nativeId, otherId, name }, n) => {
      const fields = [nativeId, otherId ?? '', name, ...(this.#former.get(entityNo) ?? [])]
      const line = `\n${fields.map(plain).join('\t').toLowerCase()}\t`
      lines.push(line)
      this.#starts[n] = at
      at += line.length
    })
    this.#text = lines.join('')
  }

  get size(): number {
    return this.#text.length
  }

  /** Best matches, at most `most`. */
  find(typed: TypedWords, most: number): FoundName[] {
    const rarest = typed.words.toSorted((a, b) => b.length - a.length)[0]
    if (rarest === undefined) return []
    const lines = this.#linesWith(rarest, MAX_CANDIDATES)
    if (lines.size === MAX_CANDIDATES)
      for (const before of ['\n', '\t'])
        for (const line of this.#linesWith(before + typed.text, MAX_BEGINNINGS)) lines.add(line)
    return [...lines]
      .flatMap((line) => this.#answer(line, typed) ?? [])
      .toSorted((a, b) => a.order - b.order || a.entityNo - b.entityNo)
      .slice(0, most)
      .map(({ order: _order, ...result }) => result)
  }

  #linesWith(part: string, most: number): Set<number> {
    const lines = new Set<number>()
    let at = this.#text.indexOf(part)
    while (at !== -1 && lines.size < most) {
      const line = this.#lineAt(at)
      lines.add(line)
      const next = this.#starts[line + 1]
      if (next === undefined) break
      at = this.#text.indexOf(part, next)
    }
    return lines
  }

  /** Last line that begins at or before a position. */
  #lineAt(place: number): number {
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#starts[middle]! <= place) low = middle
      else high = middle - 1
    }
    return low
  }

  #answer(line: number, typed: TypedWords): (FoundName & { order: number }) | null {
    const fields = this.#text
      .slice(this.#starts[line]! + 1, (this.#starts[line + 1] ?? this.size) - 1)
      .split('\t')
    let best: (FoundName & { order: number }) | null = null
    fields.forEach((field, at) => {
      const match = matchName(typed, field)
      if (match === null) return
      const isFormer = at >= FORMER
      // Better matches first, current before former names, short before long names.
      const order = MATCHES.indexOf(match) * 10_000 + (isFormer ? 5_000 : 0) + Math.min(field.length, 4_999)
      if (best !== null && best.order <= order) return
      const entityNo = this.#entityNos[line]!
      const formerName = isFormer ? this.#former.get(entityNo)![at - FORMER]! : null
      best = { entityNo, match, formerName, order }
    })
    return best
  }
}

/** Former names by entity, without the current name, which may have been used before too. */
function namesBefore(entities: readonly NamedEntity[], former: readonly FormerName[]): Map<number, string[]> {
  if (former.length === 0) return new Map()
  const today = new Map(entities.map(({ entityNo, name }) => [entityNo, name]))
  const names = new Map<number, string[]>()
  for (const { entityNo, name } of former) {
    const earlierNames = names.get(entityNo) ?? []
    if (name === today.get(entityNo) || earlierNames.includes(name)) continue
    names.set(entityNo, [...earlierNames, name])
  }
  return names
}
