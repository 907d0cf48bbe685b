/** So many days are looked at one by one; earlier ones of a long flight by their sum. */
export const HELD_DAYS = 120
