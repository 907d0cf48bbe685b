import { KIND_TITLES, type EntityKind } from '../ad-data/entity.ts'
import { dayFromNumber } from '../time/day.ts'
import { effectiveStatus, type Standing } from './effective.ts'
import type { Effective } from './subject.ts'

export interface NamedStanding extends Standing<NamedStanding> {
  name: string
  kind: EntityKind
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayWords = (day: number) => DAY.format(new Date(`${dayFromNumber(day)}T00:00:00Z`))

/** Whether something runs, and why, in a sentence. */
export function describeStanding(entity: NamedStanding): { effective: Effective; why: string } {
  const { effective, heldBy } = effectiveStatus(entity)
  return { effective, why: heldBy ? heldWords(effective, heldBy) : ownWords(effective, entity) }
}

function heldWords(effective: Effective, { kind, name }: NamedStanding): string {
  const state = { paused: 'paused', over: 'ended', gone: 'archived or deleted', draft: 'a draft' }[
    effective as string
  ]
  return `Set to active, but its ${KIND_TITLES[kind].toLowerCase()} “${name}” is ${state ?? 'not running'}.`
}

function ownWords(
  effective: Effective,
  { status, startsOn, endsOn, parent, account }: NamedStanding,
): string {
  switch (effective) {
    case 'live':
      return [
        parent === null ? 'Set to active.' : 'Active, and so is everything above it.',
        endsOn === null ? 'No end date.' : `Ends ${dayWords(endsOn)}.`,
      ].join(' ')
    case 'scheduled':
      return `Active from ${dayWords(startsOn!)}.`
    case 'over':
      return endsOn !== null && endsOn < account.today
        ? `Its flight ended ${dayWords(endsOn)}.`
        : 'Set to ended on the platform.'
    case 'paused':
      return status === 'rejected' ? 'Rejected by the platform.' : 'Paused on the platform.'
    case 'draft':
      return status === 'pending' ? 'Waiting for the platform’s approval.' : 'Still a draft on the platform.'
    case 'gone':
      return 'Archived or deleted on the platform.'
    case 'unused':
      return 'Not used by anything that runs.'
    case 'unknown':
      return 'The platform doesn’t report its status.'
  }
}
