/** What series are drawn in, one after the other, as the browser has them on white. */
export const SERIES_INKS = ['#5147CD', '#AB4D10', '#0D6D63', '#DB4897', '#2F98D7', '#8E980B'] as const
/** What another series is held against. */
export const QUIET_INK = '#B9C0CC'
