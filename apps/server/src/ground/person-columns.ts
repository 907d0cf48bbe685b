/**
 * A column that names a person, and how an erasure treats its row: removes it, removes the person from it, or
 * keeps it, with a pseudonym where their name would show.
 */
export type PersonColumn = {
  column: string
  by: 'id' | 'address'
  erasure: 'remove' | 'clear' | 'keep'
  only?: string
}
/** By table. */
export type PersonColumns = Record<string, readonly PersonColumn[]>

export const remove = (column: string): PersonColumn => ({ column, by: 'id', erasure: 'remove' })
export const clear = (column: string): PersonColumn => ({ column, by: 'id', erasure: 'clear' })
export const keepPseudonym = (column: string): PersonColumn => ({ column, by: 'id', erasure: 'keep' })
export const address = (column: string): PersonColumn => ({ column, by: 'address', erasure: 'remove' })
