import { formatCount } from '../../lib/count-text.ts'

/** How long a link may work. */
export const linkLives = [7, 30, 90, 365].map((days) => ({
  value: String(days),
  label: formatCount(days, 'day'),
}))
export const usualLife = '90'

export const linkMarks = {
  open: { kind: 'ok', label: 'Active' },
  expired: { kind: 'idle', label: 'Expired' },
  revoked: { kind: 'paused', label: 'Revoked' },
} as const
