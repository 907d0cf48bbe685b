/** Rows of a CSV text by the titles of its first line. */
export function parseCsv(text: string): Record<string, string>[] {
  const [titles = [], ...rows] = parseCells(text)
  return rows.map((cells) => Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ''])))
}

/** Quoted cells may hold commas, line breaks and doubled quotes. */
function parseCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', separator] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (separator === ',') continue
    if (row.length > 1) rows.push(row)
    row = []
  }
  return rows
}
