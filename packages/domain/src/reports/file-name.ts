import type { Day } from '../time/day.ts'

const LONGEST = 60

/**
 * What a scheduled file is called: the same for the same report and day, so that sending it again puts it in its own place.
 * Letters that file systems and addresses disagree about are left out.
 */
export function sentFileName(report: { id: number; name: string }, day: Day, format: string): string {
  const words = report.name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  return `${[words, report.id, day].filter((part) => part !== '').join('-')}.${format}`
}

/** Why a folder can’t be used; null where it can. Nothing is the top. */
export function folderMistake(folder: string): string | null {
  if (folder === '') return null
  if (folder.length > 200) return 'Use at most 200 characters for a folder'
  return folder.split('/').every((part) => /^[\w][\w .-]*$/.test(part))
    ? null
    : 'Use letters, digits, spaces, dots, - and _ for a folder, with / between folders'
}
