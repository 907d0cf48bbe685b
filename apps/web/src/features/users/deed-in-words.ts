import type { AuditEntry } from '@flightdeck/contract'
import { ROLES } from '@flightdeck/domain'

export type Deed = { words: string; subject: string | null; detail: string | null }

const own = null

/** What an entry of the log says after the name of who did it: the words, then whom or what it was done to. */
const sentences: Readonly<Record<string, string | { words: string; subject: typeof own }>> = {
  'organisation.founded': 'founded',
  'organisation.updated': 'changed the settings of',
  'member.role_changed': 'changed the role of',
  'member.deactivated': 'shut out',
  'member.reactivated': 'let in again',
  'member.left': { words: 'left the organisation', subject: own },
  'invitation.sent': 'invited',
  'invitation.resent': 'invited again',
  'invitation.revoked': 'took back the invitation of',
  'invitation.accepted': { words: 'joined by invitation', subject: own },
  'session.started': { words: 'signed in', subject: own },
  'session.ended_for_safety': 'had a session ended for safety:',
  'plan.extended': { words: 'extended the trial', subject: own },
  'plan.premium_requested': { words: 'asked for premium', subject: own },
  'audit.exported': 'exported the',
}

/** A deed nobody has found words for yet is told by its name rather than left out. */
export function deedInWords({ action, subject, detail }: AuditEntry): Deed {
  const sentence = sentences[action] ?? action
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
