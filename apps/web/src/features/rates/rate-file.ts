const mostBytes = 900_000

/** Problem with a file before upload; null when it can be sent. */
export function problemWithRateFile(file: { name: string; size: number } | null): string | null {
  if (file === null) return 'Choose a CSV file'
  if (!/\.(?:csv|txt)$/i.test(file.name)) return 'Choose a CSV file'
  if (file.size === 0) return 'The file is empty'
  return file.size > mostBytes ? 'The file is larger than 900 kB. Upload a year at a time.' : null
}
