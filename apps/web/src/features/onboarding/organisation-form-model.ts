import type { CurrentUser } from '@flightdeck/contract/session'
import { ACCOUNT_SIZES, type AccountSize } from '@flightdeck/domain/subscription'
import { TIME_ZONES, type TimeZone } from '@flightdeck/domain/time'
import { ApiError } from '../../lib/api-error.ts'
import type { Option } from '../../ui/match-options.ts'

export type OrganisationForm = {
  name: string
  timezone: TimeZone | null
  currency: string
  account_size: AccountSize | null
}
export type Problem = { field: keyof OrganisationForm | 'form'; message: string }

export const zones: readonly Option[] = Object.entries(TIME_ZONES).map(([label, value]) => ({ value, label }))
export const sizes: readonly Option[] = ACCOUNT_SIZES.map((size) => ({
  value: size,
  label: `${size} people`,
}))

const isZone = (zone: string): zone is TimeZone => zones.some(({ value }) => value === zone)

/** Begins with what is known: the name from the sign-up, the zone the browser is in if it is one of ours, and the smallest team. */
export function formFor(
  who: Pick<CurrentUser, 'organisation_name' | 'timezone' | 'currency' | 'account_size'>,
  browserZone: string,
): OrganisationForm {
  const zone = [browserZone, who.timezone].find(isZone)
  const size = ACCOUNT_SIZES.find((option) => option === who.account_size)
  return {
    name: who.organisation_name,
    timezone: zone ?? null,
    currency: who.currency,
    account_size: size ?? ACCOUNT_SIZES[0],
  }
}

export function findProblems(form: OrganisationForm): Problem[] {
  const problems: Problem[] = []
  if (form.name.trim() === '') problems.push({ field: 'name', message: 'Enter the organisation’s name' })
  if (form.timezone === null) problems.push({ field: 'timezone', message: 'Choose a time zone' })
  if (form.currency === '') problems.push({ field: 'currency', message: 'Choose a currency' })
  if (form.account_size === null) problems.push({ field: 'account_size', message: 'Choose an account size' })
  return problems
}

/** The server's refusal at its fields; one without a field stands for the whole form. */
export function problemsIn(error: Error): Problem[] {
  const failed = "Couldn't save the details. Check your connection and try again."
  if (!(error instanceof ApiError)) return [{ field: 'form', message: failed }]
  const fields = (['name', 'timezone', 'currency', 'account_size'] as const).flatMap((field) =>
    (error.errors[field] ?? []).slice(0, 1).map((message) => ({ field, message })),
  )
  return fields.length > 0 ? fields : [{ field: 'form', message: error.message }]
}

/** Only a form without gaps can be sent. */
export function buildPayload({ name, timezone, currency, account_size }: OrganisationForm) {
  return timezone === null || account_size === null
    ? null
    : { name: name.trim(), timezone, currency, account_size }
}
