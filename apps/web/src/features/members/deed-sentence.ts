import type { AuditEntry } from '@flightdeck/contract/audit'
import { ROLES } from '@flightdeck/domain/access'
import { DEEDS, type DeedName } from '@flightdeck/domain/audit'

export type Deed = { words: string; subject: string | null; detail: string | null }

/** Deeds unknown to this version are shown by name instead of being left out. */
export function deedInWords({ action, subject, detail }: AuditEntry): Deed {
  const sentence = action in DEEDS ? DEEDS[action as DeedName] : action
  return {
    words: typeof sentence === 'string' ? sentence : sentence.words,
    subject: typeof sentence === 'string' ? subject : null,
    detail: detailInWords(detail),
  }
}

function detailInWords(detail: AuditEntry['detail']): string | null {
  const { before, after, role } = detail
  if (isText(before) && isText(after)) return `${named(before)} → ${named(after)}`
  if (isRecord(before) && isRecord(after)) {
    const changed = Object.keys(after).filter((key) => before[key] !== after[key])
    return changed.length === 0 ? null : changed.map((key) => change(key, before[key], after[key])).join(', ')
  }
  return isText(role) ? `as ${named(role)}` : null
}

const change = (key: string, before: unknown, after: unknown) =>
  `${key.replaceAll('_', ' ')} ${isText(before) ? before : '–'} → ${isText(after) ? after : '–'}`

const named = (role: string) => (role in ROLES ? ROLES[role as keyof typeof ROLES].label : role)
const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
