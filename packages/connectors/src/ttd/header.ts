import { broken } from '../facts/broken.ts'

/** Finds columns by name, in any order; other columns are ignored. */
export function placesIn(header: string[]) {
  return (name: string): number => {
    const at = header.indexOf(name)
    if (at < 0 || header.lastIndexOf(name) !== at)
      throw broken(`The report has no column “${name}”. Was the template changed?`, 'columns')
    return at
  }
}
