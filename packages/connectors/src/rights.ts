/** What a right to read and write is asked for with. */
export const READS_AND_WRITES =
  'reads campaigns, line items and spend; cannot change anything unless you approve a change'
