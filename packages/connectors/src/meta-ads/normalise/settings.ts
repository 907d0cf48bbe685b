import type { EntityStatus, Money } from '@flightdeck/domain/ad-data'
import type { Day } from '@flightdeck/domain/time'
import type { z } from 'zod'
import type { Draft } from '../../normalise/entity.ts'
import { localDay } from '../../normalise/local-day.ts'
import { money } from '../../normalise/money.ts'
import { anyId, parts, text } from '../../normalise/shape.ts'
import { lookUp } from '../../normalise/words.ts'
import { unreadable } from '../../platform-error.ts'
import { microsFromMinorUnits } from '../units.ts'

/** Settings that campaigns, ad sets and ads have in the same shape. */

type Text = string | null | undefined

const STATUSES: Readonly<Record<string, EntityStatus>> = {
  ACTIVE: 'active',
  PAUSED: 'paused',
  ARCHIVED: 'archived',
  DELETED: 'deleted',
}

/** Configured status; Meta's effective status is retained as `nativeStatus`. */
export function toStatus({
  status,
  effective_status: effective,
}: {
  status?: Text
  effective_status?: Text
}) {
  // Only the effective status shows deletion: `status` retains its earlier value.
  const native = effective === 'ARCHIVED' || effective === 'DELETED' ? effective : (status ?? effective ?? '')
  return { status: lookUp(STATUSES, native) ?? 'unknown', nativeStatus: effective ?? status ?? '' }
}

/** Meta writes an end that is none as 0. */
const isSet = (moment: Text): moment is string => Boolean(moment) && moment !== '0'

/** A moment with an offset, as the day it is where the account is. */
export const toDay = (moment: Text, timezone: string): Day | null =>
  isSet(moment) ? localDay(timezone, new Date(moment)) : null

export const toFlight = (start: Text, end: Text, timezone: string): Draft['flight'] => ({
  startsOn: toDay(start, timezone),
  endsOn: toDay(end, timezone),
  startsAt: isSet(start) ? start : undefined,
  endsAt: isSet(end) ? end : undefined,
  isInherited: false,
  timezone,
})

/** Parses an amount in minor units. Meta writes "no amount" as nothing or as 0. */
export function parseAmount(units: Text, currency: string): Money | undefined {
  if (!units || units === '0') return undefined
  const micros = microsFromMinorUnits(units, currency)
  if (micros === null) throw unreadable('Meta sent an amount', 'entity_shape')
  return money(micros, currency)
}

type NativeBudget = { daily_budget?: Text; lifetime_budget?: Text; lifetime_imps?: number | null | undefined }

/** The entity's own budget; null if it has none. */
export function toBudget(native: NativeBudget, cap: Text, currency: string): Draft['budget'] {
  const total = parseAmount(native.lifetime_budget, currency)
  const daily = parseAmount(native.daily_budget, currency)
  const totalUnits = native.lifetime_imps || undefined
  if (!total && !daily && !totalUnits) return null
  return {
    total,
    daily,
    totalUnits,
    unit: total || daily ? 'currency' : 'impressions',
    allocation: 'fixed',
    basis: 'billed',
    segments: [],
    cap: parseAmount(cap, currency),
  }
}

const MODES: Readonly<Record<string, 'even' | 'asap'>> = { standard: 'even', no_pacing: 'asap' }

/** Daily budgets are paced over a day, all others over the flight. */
export function toPacing(types: string[] | null | undefined, budget: Draft['budget']): Draft['pacing'] {
  const [type] = types ?? []
  if (!type) return undefined
  return {
    period: budget ? (budget.daily ? 'daily' : 'flight') : undefined,
    mode: lookUp(MODES, type) ?? 'other',
    native: types!.join(' '),
  }
}

export const Issues = parts({ error_code: anyId.nullish(), error_summary: text, error_message: text })

/** Issues reported by Meta, as warnings. */
export const toWarnings = (issues: z.infer<typeof Issues>): NonNullable<Draft['platformWarnings']> =>
  (issues ?? []).map((issue) => ({
    code: issue.error_code ?? 'issue',
    text: issue.error_summary ?? issue.error_message,
  }))
