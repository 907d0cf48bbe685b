import type { Answer, Call } from '../core/simulator.ts'
import { forbidden, invalid } from './errors.ts'
import type { Native } from './present.ts'
import { readBody } from './read-body.ts'
import { ID_OF, type Kind, type TtdState } from './state.ts'

const WRITABLE: Record<Exclude<Kind, 'contract'>, readonly string[]> = {
  campaign: [
    'CampaignName',
    'Description',
    'Budget',
    'StartDate',
    'EndDate',
    'TimeZone',
    'PacingMode',
    'PrimaryGoal',
    'Availability',
    'NewFrequencyConfigs',
  ],
  adgroup: [
    'AdGroupName',
    'Description',
    'IsEnabled',
    'FunnelLocation',
    'RTBAttributes',
    'Availability',
    'NewFrequencyConfigs',
  ],
  creative: ['CreativeName', 'Availability'],
}
const NAMES = ['CampaignName', 'AdGroupName', 'CreativeName']

/** One partial write. A new cap is echoed to whoever sent it and shown to nobody else. */
export function put(state: TtdState, kind: keyof typeof WRITABLE, call: Call): Answer {
  const idName = ID_OF[kind]
  const body = readBody(call, [idName, ...WRITABLE[kind]])
  const { [idName]: id, NewFrequencyConfigs: newCaps, ...change } = body
  if (typeof id !== 'string') throw invalid('The id is required.', idName)
  if (!state.find(kind, id)) throw forbidden()
  for (const name of NAMES) {
    if (name in change && (typeof change[name] !== 'string' || change[name] === ''))
      throw invalid('A name must not be empty.', name)
  }
  if ('IsEnabled' in change && typeof change.IsEnabled !== 'boolean')
    throw invalid('IsEnabled must be true or false.', 'IsEnabled')
  state.write(kind, id, change)
  return { body: { ...state.find(kind, id), ...(newCaps !== undefined && { NewFrequencyConfigs: newCaps }) } }
}

type Flight = {
  CampaignFlightId: number
  StartDateInclusiveUTC: string
  EndDateExclusiveUTC: string
} & Native

/** A flight is written on its own and read inside of its campaign. */
export function putFlight(state: TtdState, call: Call): Answer {
  const change = readBody(call, [
    'CampaignFlightId',
    'BudgetInAdvertiserCurrency',
    'StartDateInclusiveUTC',
    'EndDateExclusiveUTC',
  ])
  const flightsOf = (native: Native) => native.CampaignFlights as Flight[]
  const campaign = state.accounts
    .flatMap((account) => state.list('campaign', account.id))
    .find(({ native }) => flightsOf(native).some((one) => one.CampaignFlightId === change.CampaignFlightId))
  if (!campaign) throw forbidden()
  const { BudgetInAdvertiserCurrency: budget } = change
  if (budget !== undefined && !(typeof budget === 'number' && budget > 0))
    throw invalid('A flight needs a budget above 0.', 'BudgetInAdvertiserCurrency')
  const flights = flightsOf(campaign.native).map((one) =>
    one.CampaignFlightId === change.CampaignFlightId ? { ...one, ...change } : one,
  )
  const flight = flights.find((one) => one.CampaignFlightId === change.CampaignFlightId)!
  if (flight.EndDateExclusiveUTC <= flight.StartDateInclusiveUTC)
    throw invalid('A flight must end after it starts.', 'EndDateExclusiveUTC')
  state.write('campaign', String(campaign.native.CampaignId), { CampaignFlights: flights })
  return { body: flight }
}
