import type { DimensionValue } from '@flightdeck/domain/reports'

/** Distinct names, and the name index of each item. Names with the same key may have different labels. */
export type NamesInColumns = {
  names: readonly DimensionValue[]
  nameByMember: Int32Array
  /** Key number of each name, and the number of keys. */
  keyByName: Int32Array
  keys: number
}

export function namesBy<T>(all: readonly T[], readName: (one: T) => DimensionValue): NamesInColumns {
  const numbers = new Map<string, Map<string, number>>()
  const names: DimensionValue[] = []
  const keyByName: number[] = []
  const nameByMember = Int32Array.from(all, (item) => {
    const name = readName(item)
    let labels = numbers.get(name.key)
    if (!labels) numbers.set(name.key, (labels = new Map()))
    let number = labels.get(name.label)
    if (number === undefined) {
      labels.set(name.label, (number = names.push(name) - 1))
      keyByName.push(labels.size === 1 ? numbers.size - 1 : keyByName[labels.values().next().value!]!)
    }
    return number
  })
  return { names, nameByMember, keyByName: Int32Array.from(keyByName), keys: numbers.size }
}

/** Key number of each item. */
export const keyNumbers = ({ nameByMember, keyByName, keys }: NamesInColumns) => ({
  of: nameByMember.map((name) => keyByName[name]!),
  count: keys,
})
