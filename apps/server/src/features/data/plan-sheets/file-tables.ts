import type { StoredTable } from './files/stored-table.ts'
import type { StoredSheet } from './sheet-store.ts'

/** Tables as they are kept beside a plan. */
export const storedTables = ({ tables }: Pick<StoredSheet, 'tables'>): StoredTable[] =>
  tables as StoredTable[]
