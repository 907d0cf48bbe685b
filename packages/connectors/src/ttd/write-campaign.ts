import type { SeenEntity } from '@flightdeck/domain/ad-data'
import { addDays, type Day } from '@flightdeck/domain/time'
import type { Change, ChangeRequest } from '@flightdeck/domain/writes'
import { pacingWord } from './pacing-word.ts'
import { amountFromMicros } from './units.ts'

/** Request body with a path if it differs from the entity's own, or the sentence of a refusal. */
export type TtdWrite = { path?: string; json: unknown } | string

const FLIGHT = '/v3/campaignflight'
const utc = (day: Day) => `${day}T00:00:00Z`

export function campaignWith(currentEntity: SeenEntity, change: ChangeRequest): TtdWrite {
  const { entity, field } = change
  const whole = { CampaignId: entity.nativeId }
  if (field === 'name') return { json: { ...whole, CampaignName: change.after } }
  if (field === 'pacing') return { json: { ...whole, PacingMode: pacingWord(change.after) } }
  if (field === 'budget') return buildBudgetWrite(currentEntity, change)
  if (field === 'flight') return buildFlightWrite(currentEntity, change)
  return 'The Trade Desk does not let us set this.'
}

const entityFlights = ({ settings }: SeenEntity) => settings.budget?.segments ?? []

function buildBudgetWrite(currentEntity: SeenEntity, { part, after }: Change<'budget'>): TtdWrite {
  if (typeof part === 'string')
    return 'The Trade Desk keeps a campaign’s budget in its flights: say which one.'
  const amount = amountFromMicros(BigInt(after.micros))
  if (amount === null) return 'The Trade Desk cannot hold this amount exactly.'
  const flight = entityFlights(currentEntity).find(
    (one) => one.startsOn === part.startsOn && one.endsOn === part.endsOn,
  )
  if (!flight?.ref) return 'The campaign has no flight with these days.'
  const json = { CampaignFlightId: Number(flight.ref), BudgetInAdvertiserCurrency: amount }
  return { path: FLIGHT, json }
}

/** End dates are written as the moment after the last day. */
function buildFlightWrite(currentEntity: SeenEntity, { part, after }: Change<'flight'>): TtdWrite {
  const flights = entityFlights(currentEntity).filter(
    (one) => !part || (one.startsOn === part.startsOn && one.endsOn === part.endsOn),
  )
  const [flight] = flights
  if (!flight?.ref || flights.length > 1)
    return `The campaign has ${entityFlights(currentEntity).length} flights: say by its days which of them is meant.`
  return {
    path: FLIGHT,
    json: {
      CampaignFlightId: Number(flight.ref),
      StartDateInclusiveUTC: utc(after.startsOn!),
      EndDateExclusiveUTC: utc(addDays(after.endsOn!, 1)),
    },
  }
}
