const numbers = new Intl.NumberFormat('en-GB')

/** `1 account`, `1,240 accounts`; a word whose plural is not its own with an s says so. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`

/** Count of a group's rows, which is only of those loaded until the list is whole: `12 issues`, `100 loaded`. */
export const formatLoaded = (count: number, isWhole: boolean, one: string): string =>
  isWhole ? formatCount(count, one) : `${numbers.format(count)} loaded`
