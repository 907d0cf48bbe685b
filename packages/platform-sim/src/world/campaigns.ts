import { daysBetween } from '@flightdeck/domain/time'
import { ADVERTISERS, makeId, SLOTS, type Slot } from './agency.ts'
import { between, draw, pick } from './draw.ts'
import { spellName } from './faults.ts'
import type { Flight } from './flights.ts'
import type { Fault } from './fault.ts'
import type { Account, Campaign, Channel, InsertionOrder } from './shape.ts'
import { platformTraits } from './traits.ts'

/** Large enough for any number of cycles and any scale without id collisions. */
const CYCLES = 1_000

export type PlannedCampaign = { slot: Slot; flight: Flight; campaign: Campaign; ordinal: number }

export function planCampaign(
  seed: string,
  flight: Flight,
  accounts: Account[],
  copy: number,
): PlannedCampaign {
  const slot = SLOTS[flight.slot % SLOTS.length]!
  const advertiser = ADVERTISERS[slot.advertiser]!
  const account = accounts.find((one) => one.platform === slot.platform && one.advertiser === advertiser)!
  const ordinal = (copy * SLOTS.length + (flight.slot % SLOTS.length)) * CYCLES + (flight.cycle % CYCLES)
  const id = makeId(slot.platform, 1, ordinal)
  const isBroken = draw(seed, 'campaign name', id) < 0.06
  const parts = [advertiser.key, advertiser.market, slot.theme, platformWord(slot), period(flight)]
  const goal = pick(goalsFor(slot.channels), seed, 'goal', id)
  const perDay = between(400, 4_000, seed, 'daily', id)
  return {
    slot,
    flight,
    ordinal,
    campaign: {
      platform: slot.platform,
      id,
      accountId: account.id,
      name: spellName(parts, isBroken, draw(seed, 'how', id)),
      isActive: true,
      faults: [...(isBroken ? ['broken_name' as const] : []), ...campaignFaults(seed, id, slot, goal)],
      startsOn: flight.startsOn,
      endsOn: flight.endsOn,
      budgetMicros: euros(perDay * (daysBetween(flight.startsOn, flight.endsOn) + 1)),
      goal,
      targetMicros: 0n,
    },
  }
}

/**
 * Goals that suit each channel: television gets no clicks, and search is not bought for impressions. A
 * campaign's goal must suit all its channels.
 */
const GOALS: Record<Channel, readonly Campaign['goal'][]> = {
  display: ['awareness', 'traffic', 'sales'],
  video: ['awareness', 'traffic'],
  ctv: ['awareness'],
  audio: ['awareness'],
  social: ['awareness', 'traffic', 'sales'],
  search: ['traffic', 'sales'],
}
const goalsFor = (channels: readonly Channel[]) =>
  (['awareness', 'traffic', 'sales'] as const).filter((goal) =>
    channels.every((channel) => GOALS[channel].includes(goal)),
  )

/** Share of campaigns whose target was not updated when the plan was signed again. */
const OLD_TARGETS = 0.2

function campaignFaults(
  seed: string,
  id: string,
  { platform, channels }: Slot,
  goal: Campaign['goal'],
): Fault[] {
  const { hasSearchDefaults, goalsWithTarget } = platformTraits(platform)
  const isOld = goalsWithTarget.includes(goal) && draw(seed, 'target', id) < OLD_TARGETS
  if (!hasSearchDefaults) return isOld ? ['old_target'] : []
  const isSearch = channels.every((channel) => channel === 'search')
  return [
    ...(isOld ? ['old_target' as const] : []),
    ...(isSearch && draw(seed, 'network', id) < 0.3 ? ['display_network' as const] : []),
    ...(draw(seed, 'interest', id) < 0.2 ? ['presence_or_interest' as const] : []),
  ]
}

/**
 * Plans insertion orders, where a platform has them. Their budgets split the campaign's, slightly unevenly,
 * to the last cent.
 */
export function planInsertionOrders(seed: string, planned: PlannedCampaign, count: number): InsertionOrder[] {
  const { campaign, slot, ordinal } = planned
  if (!platformTraits(campaign.platform).hasInsertionOrders) return []
  const shares = split(campaign.budgetMicros, count, (at) =>
    between(0.6, 1.4, seed, 'share', campaign.id, at),
  )
  return shares.map((budgetMicros, at) => ({
    platform: campaign.platform,
    id: makeId(campaign.platform, 2, ordinal * 100 + at),
    accountId: campaign.accountId,
    campaignId: campaign.id,
    name: `${campaign.name.trim()}_${slot.channels[at % slot.channels.length]}_IO${at + 1}`,
    isActive: true,
    faults: draw(seed, 'code', campaign.id, at) < 0.04 ? ['no_code'] : [],
    startsOn: campaign.startsOn,
    endsOn: campaign.endsOn,
    budgetMicros,
    cpmMicros: 0n,
  }))
}

/** Splits a total into parts that add up exactly. */
export function split(total: bigint, count: number, weight: (at: number) => number): bigint[] {
  const weights = Array.from({ length: count }, (_, at) => weight(at))
  const sum = weights.reduce((all, one) => all + one, 0)
  const parts = weights.map(
    (one) => (((total / 10_000n) * BigInt(Math.round((one / sum) * 1e6))) / 1_000_000n) * 10_000n,
  )
  const partsTotal = parts.reduce((all, one) => all + one, 0n)
  return parts.map((part, at) => (at === count - 1 ? part + total - partsTotal : part))
}

export const euros = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 10_000n

const platformWord = (slot: Slot) => platformTraits(slot.platform).inNames
const period = ({ startsOn }: Flight) =>
  `${startsOn.slice(0, 4)}Q${Math.ceil(Number(startsOn.slice(5, 7)) / 3)}`
