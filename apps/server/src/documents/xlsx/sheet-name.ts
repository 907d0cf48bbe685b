/** Maximum length of a sheet's name. */
const LONGEST = 31

/** The name of a sheet as a spreadsheet allows it, unlike those before it in the same workbook. */
export function sheetName(requestedName: string, takenNames: readonly string[]): string {
  const allowed = requestedName
    .toWellFormed()
    .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
  const used = new Set(takenNames.map((name) => name.toLowerCase()))
  for (let no = 1; ; no++) {
    const end = no === 1 ? '' : ` ${no}`
    const name = `${(allowed || 'Sheet').slice(0, LONGEST - end.length)}${end}`
    if (!used.has(name.toLowerCase())) return name
  }
}
