import { broken } from '../facts/broken.ts'

/** Where columns stand, by their names, in whatever order; columns we did not ask for are passed over. */
export function placesIn(header: string[]) {
  return (name: string): number => {
    const at = header.indexOf(name)
    if (at < 0 || header.lastIndexOf(name) !== at)
      throw broken(`The report has no column “${name}”. Was the template changed?`, 'columns')
    return at
  }
}
