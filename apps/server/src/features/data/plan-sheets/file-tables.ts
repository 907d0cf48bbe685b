import type { KeptTable } from './files/stored-table.ts'
import type { StoredSheet } from './sheet-store.ts'

/** Tables as they are kept beside a plan. */
export const storedTables = ({ tables }: Pick<StoredSheet, 'tables'>): KeptTable[] => tables as KeptTable[]
