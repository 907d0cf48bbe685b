export const mostBytes = 500_000

/** Problem that prevents an upload; null if the file is valid. */
export function problemWithFile(file: { name: string; size: number } | null): string | null {
  if (file === null) return 'Choose a CSV or XLSX file'
  if (!/\.(?:csv|xlsx)$/i.test(file.name)) return 'Only CSV and XLSX files are supported'
  if (file.size === 0) return 'The file is empty'
  return file.size > mostBytes ? 'The file is larger than 500 kB. Split the plan or remove sheets.' : null
}

const nameFromFile = (fileName: string): string =>
  fileName
    .replace(/\.\w+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()

/** A plan takes its file's name until the user types another. */
export function nameAfter(name: string, before: { name: string } | null, file: { name: string }): string {
  return name === '' || name === nameFromFile(before?.name ?? '') ? nameFromFile(file.name) : name
}
