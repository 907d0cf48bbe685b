import { formatCount } from '../../lib/count-text.ts'

/** Choices of how long a link works. */
export const expiryOptions = [7, 30, 90, 365].map((days) => ({
  value: String(days),
  label: formatCount(days, 'day'),
}))
export const defaultExpiryDays = '90'

export const linkStatuses = {
  open: { kind: 'ok', label: 'Active' },
  expired: { kind: 'idle', label: 'Expired' },
  revoked: { kind: 'paused', label: 'Revoked' },
} as const
