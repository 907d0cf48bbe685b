/** What a right to read and write is asked for with. */
export const READS_AND_WRITES = 'reads campaigns, line items and spend. Changes only with your approval'
