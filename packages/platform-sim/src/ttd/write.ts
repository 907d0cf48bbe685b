import type { Answer, Call } from '../core/simulator.ts'
import { words } from '../core/words.ts'
import { forbidden, invalid } from './errors.ts'
import type { Native } from './present.ts'
import { readBody } from './read-body.ts'
import { refuseAdGroup, refuseCampaign } from './refuse.ts'
import { ID_OF, type Kind, type TtdState } from './state.ts'

const WRITABLE: Record<Exclude<Kind, 'contract'>, readonly string[]> = {
  campaign:
    words(`CampaignName Description Budget StartDate EndDate TimeZone PacingMode PrimaryGoal Availability
    NewFrequencyConfigs`),
  adgroup:
    words(`AdGroupName Description IsEnabled FunnelLocation RTBAttributes AssociatedBidLists Availability
    NewFrequencyConfigs`),
  creative: words('CreativeName Availability'),
}
const NAMES = ['CampaignName', 'AdGroupName', 'CreativeName']
type FrequencyConfig = { CounterName?: unknown; ResetIntervalInMinutes?: unknown; FrequencyCap?: unknown }

/** Applies a partial write. Only this response contains the new cap; later reads find it in the bid lists. */
export function put(state: TtdState, kind: keyof typeof WRITABLE, call: Call): Answer {
  const idName = ID_OF[kind]
  const body = readBody(call, [idName, ...WRITABLE[kind]])
  const { [idName]: id, NewFrequencyConfigs: newCaps, ...change } = body
  if (typeof id !== 'string') throw invalid('The id is required.', idName)
  const before = state.find(kind, id)
  if (!before) throw forbidden()
  for (const name of NAMES) {
    if (name in change && (typeof change[name] !== 'string' || change[name] === ''))
      throw invalid('A name must not be empty.', name)
  }
  if (kind === 'campaign') refuseCampaign(change)
  if (kind === 'adgroup') refuseAdGroup(change, before, state)
  if (kind === 'adgroup' && newCaps !== undefined)
    Object.assign(change, cappedBy(state, id, before, newCaps as FrequencyConfig[]))
  state.write(kind, id, change)
  return { body: { ...state.find(kind, id), ...(newCaps !== undefined && { NewFrequencyConfigs: newCaps }) } }
}

/** Creates a bid list for each new cap and attaches it in place of the existing caps. */
function cappedBy(state: TtdState, id: string, before: Native, configs: FrequencyConfig[]): Native {
  if (!Array.isArray(configs)) throw invalid('The caps must be a list.', 'NewFrequencyConfigs')
  const createdIds = configs.map(
    ({ CounterName: name, ResetIntervalInMinutes: minutes, FrequencyCap: most }) => {
      const isPlain = [minutes, most].every((one) => Number.isInteger(one) && Number(one) >= 1)
      if (typeof name !== 'string' || name === '' || !isPlain)
        throw invalid('A cap needs a name, minutes and a number of times.', 'NewFrequencyConfigs')
      return state.addBidList(id, Number(minutes), Number(most))
    },
  )
  const lists = before.AssociatedBidLists as Native[]
  return {
    AssociatedBidLists: [
      ...lists.map((list) => ({ ...list, IsEnabled: false })),
      ...createdIds.map((BidListId) => ({ BidListId, IsEnabled: true, IsDefaultForDimension: true })),
    ],
  }
}

type Flight = {
  CampaignFlightId: number
  StartDateInclusiveUTC: string
  EndDateExclusiveUTC: string
} & Native

const FLIGHT = ['BudgetInAdvertiserCurrency', 'StartDateInclusiveUTC', 'EndDateExclusiveUTC']
const MIDNIGHT = /^\d{4}-\d{2}-\d{2}T00:00:00Z$/
const campaignFlights = (native: Native) => native.CampaignFlights as Flight[]

/** A flight is written on its own and read as part of its campaign. */
export function putFlight(state: TtdState, call: Call): Answer {
  const change = readBody(call, ['CampaignFlightId', ...FLIGHT])
  const campaign = state.accounts
    .flatMap((account) => state.list('campaign', account.id))
    .find(({ native }) =>
      campaignFlights(native).some((one) => one.CampaignFlightId === change.CampaignFlightId),
    )
  if (!campaign) throw forbidden()
  const flights = campaignFlights(campaign.native).map((one) =>
    one.CampaignFlightId === change.CampaignFlightId ? { ...one, ...change } : one,
  )
  const flight = flights.find((one) => one.CampaignFlightId === change.CampaignFlightId)!
  refuseFlight(flight)
  state.write('campaign', String(campaign.native.CampaignId), { CampaignFlights: flights })
  return { body: flight }
}

/** Adds a flight to a campaign. */
export function postFlight(state: TtdState, call: Call): Answer {
  const { CampaignId: id, ...fields } = readBody(call, ['CampaignId', ...FLIGHT])
  const campaign = typeof id === 'string' ? state.find('campaign', id) : null
  if (!campaign) throw forbidden()
  const flights = campaignFlights(campaign)
  const CampaignFlightId = Math.max(...flights.map((one) => one.CampaignFlightId)) + 1
  const flight = { CampaignFlightId, ...fields } as Flight
  refuseFlight(flight)
  state.write('campaign', String(id), { CampaignFlights: [...flights, flight] })
  return { body: flight }
}

function refuseFlight(flight: Flight): void {
  const { BudgetInAdvertiserCurrency: budget } = flight
  if (!(typeof budget === 'number' && budget > 0))
    throw invalid('A flight needs a budget above 0.', 'BudgetInAdvertiserCurrency')
  for (const name of ['StartDateInclusiveUTC', 'EndDateExclusiveUTC'] as const)
    if (!MIDNIGHT.test(flight[name])) throw invalid('A flight starts and ends at midnight UTC.', name)
  if (flight.EndDateExclusiveUTC <= flight.StartDateInclusiveUTC)
    throw invalid('A flight must end after it starts.', 'EndDateExclusiveUTC')
}
