import type { Day } from '../time/day.ts'
import { withoutAccents } from '../text/fold.ts'

const MAX_FILE_NAME_CHARS = 60

/**
 * File name of a scheduled report: the same for a report and day, so that a resend replaces it. Letters that
 * file systems and URLs disagree about are left out.
 */
export function sentFileName(report: { id: number; name: string }, day: Day, format: string): string {
  const words = withoutAccents(report.name, 'NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_FILE_NAME_CHARS)
    .replaceAll(/^-+|-+$/g, '')
  return `${[words, report.id, day].filter((part) => part !== '').join('-')}.${format}`
}

/** Error for an unusable folder; null when usable. An empty folder is the top. */
export function folderMistake(folder: string): string | null {
  if (folder === '') return null
  if (folder.length > 200) return 'Use at most 200 characters for a folder'
  return folder.split('/').every((part) => /^[\w][\w .-]*$/.test(part))
    ? null
    : 'Use letters, digits, spaces, dots, - and _ for a folder, with / between folders'
}
