import type { Invitation, Member } from '@flightdeck/contract/members'
import { isEmail } from '@flightdeck/domain/session'
import { fold } from '@flightdeck/domain/text'
import type { Role } from '@flightdeck/domain/access'

export type InviteForm = { addresses: readonly string[]; typed: string; role: Role; message: string }
export type Mark = 'not an address' | 'already a member' | 'already invited'

export const mostAtOnce = 50
export const emptyInvite: InviteForm = { addresses: [], typed: '', role: 'analyst', message: '' }

const separators = /[\s,;]+/

/** A pasted column, a list with commas, or `Ana Sousa <ana@agency.com>` as mail programs copy it. */
export function addressesIn(text: string): string[] {
  const bracketed = [...text.matchAll(/<([^<>\s]+)>/g)].map(([, address = '']) => address)
  const candidates = bracketed.length > 0 ? bracketed : text.split(separators)
  return [...new Set(candidates.map((address) => fold(address)).filter(Boolean))]
}

/** Adds the addresses in a text as chips; existing chips keep their position. */
export function take(form: InviteForm, text: string): InviteForm {
  const addresses = [...new Set([...form.addresses, ...addressesIn(text)])]
  return { ...form, addresses, typed: '' }
}

/** Typing a separator finishes an address. */
export function type(form: InviteForm, typed: string): InviteForm {
  return /[\s,;]$/.test(typed) ? take(form, typed) : { ...form, typed }
}

export function remove(form: InviteForm, address: string): InviteForm {
  return { ...form, addresses: form.addresses.filter((candidate) => candidate !== address) }
}

/** Problem with an address, as far as known before sending; null without one. */
export function addressMark(
  address: string,
  members: readonly Member[],
  invitations: readonly Invitation[],
): Mark | null {
  if (!isEmail(address)) return 'not an address'
  if (members.some((member) => member.is_active && member.email === address)) return 'already a member'
  if (invitations.some(({ email, state }) => state === 'pending' && email === address))
    return 'already invited'
  return null
}

/** Reason the form can't be sent yet. Members and invited people are allowed: the response reports each. */
export function findProblem({ addresses }: InviteForm): string | null {
  if (addresses.length === 0) return 'Enter at least one address'
  if (addresses.length > mostAtOnce) return `Invite at most ${mostAtOnce} people at once`
  if (!addresses.every(isEmail)) return 'Correct or remove the marked addresses'
  return null
}

export function toPayload({ addresses, role, message }: InviteForm) {
  const text = message.trim()
  return { emails: [...addresses], role, ...(text === '' ? {} : { message: text }) }
}
