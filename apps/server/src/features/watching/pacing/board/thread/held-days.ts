/** Days that are held one by one; earlier days of a long flight are held as a sum. */
export const HELD_DAYS = 120
