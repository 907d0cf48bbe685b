/** Colours of series in order, as the browser shows them on white. */
export const SERIES_INKS = ['#5147CD', '#AB4D10', '#0D6D63', '#DB4897', '#2F98D7', '#8E980B'] as const
/** Colour of a comparison series. */
export const QUIET_INK = '#B9C0CC'
