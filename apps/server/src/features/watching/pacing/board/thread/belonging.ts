import type { FlightGroup } from '@flightdeck/domain/pacing'
import { fold } from '@flightdeck/domain/text'
import type { LiveFlight } from './live-flight.ts'

/** Grouping of flights: owners by entity, and clients by account. */
export type BelongingRequest = {
  /** Only flights of this owner; null for all. */
  owner: string | null
  group: FlightGroup | 'segment' | null
  owners: readonly (readonly [entityNo: number, owner: string])[]
  clients: readonly (readonly [accountNo: number, name: string])[]
  /** Values of the grouped segment, from entity names. */
  segments: readonly (readonly [entityNo: number, value: string])[]
}
export type Belonging = {
  isTheirs: (live: LiveFlight) => boolean
  /** Group heading; flights without one sort last. */
  groupOf: (live: LiveFlight) => string | null
}

export function belongingIn(
  { owner, group, owners, clients, segments }: BelongingRequest,
  flights: readonly LiveFlight[],
): Belonging {
  const byAccount = new Map(clients)
  const ownerKey = owner === null ? null : fold(owner)
  const [findOwner, saidBy] = [nearestIn(owners), nearestIn(segments)]
  const agreed = agreedAbove(segments, flights)
  const groups: Record<FlightGroup | 'segment', Belonging['groupOf']> = {
    owner: findOwner,
    segment: (live) => saidBy(live) ?? agreed.get(live.entity.entityNo) ?? null,
    client: ({ entity }) => byAccount.get(entity.accountNo) ?? null,
    platform: ({ entity }) => entity.platform,
  }
  return {
    isTheirs(live) {
      const flightOwner = ownerKey === null ? null : findOwner(live)
      return ownerKey === null || (flightOwner !== null && fold(flightOwner) === ownerKey)
    },
    groupOf: group === null ? () => null : groups[group],
  }
}

/** Segment value that all named descendants of an entity share, else null. Names higher up often omit it. */
function agreedAbove(
  values: BelongingRequest['segments'],
  flights: readonly LiveFlight[],
): ReadonlyMap<number, string | null> {
  const valueByEntity = new Map(values)
  const sharedValues = new Map<number, string | null>()
  for (const { entity } of flights) {
    const value = valueByEntity.get(entity.entityNo)
    if (value === undefined) continue
    for (const no of entity.ancestors) {
      const before = sharedValues.get(no)
      sharedValues.set(no, before === undefined || before === value ? value : null)
    }
  }
  return sharedValues
}

/** Looks up the value of an entity, or of its nearest ancestor with one. */
function nearestIn(pairs: readonly (readonly [entityNo: number, value: string])[]): Belonging['groupOf'] {
  const byEntity = new Map(pairs)
  return ({ entity }) => {
    for (const no of [entity.entityNo, ...entity.ancestors]) {
      const value = byEntity.get(no)
      if (value !== undefined) return value
    }
    return null
  }
}
