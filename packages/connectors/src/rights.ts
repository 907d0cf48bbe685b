/** Explanation shown for a read and write permission. */
export const READS_AND_WRITES = 'reads campaigns, line items and spend. Changes only with your approval'
