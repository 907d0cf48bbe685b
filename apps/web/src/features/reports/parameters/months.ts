import { monthPeriod, type ReportPeriod } from '@flightdeck/domain/reports'

const MONTHS = 13
const words = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The current month and those before, newest first. */
export function monthsUntil(nowMs: number): { value: string; label: string }[] {
  const now = new Date(nowMs)
  return Array.from({ length: MONTHS }, (_, ago) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1))
    return { value: first.toISOString().slice(0, 7), label: words.format(first) }
  })
}

/** The month that a period covers exactly; null for any other period. */
export function exactMonth({ from, to }: ReportPeriod): string | null {
  if (!from || !to) return null
  const month = from.slice(0, 7)
  const whole = monthPeriod(month)
  return whole.from === from && whole.to === to ? month : null
}
