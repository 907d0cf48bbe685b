import type { FlightGroup } from '@flightdeck/domain/pacing'
import type { LiveFlight } from './live-flight.ts'

/** To whom flights belong: owners by entity, and clients by account. */
export type BelongingRequest = {
  /** Only theirs; null is everybody's. */
  owner: string | null
  group: FlightGroup | 'segment' | null
  owners: readonly (readonly [entityNo: number, owner: string])[]
  clients: readonly (readonly [accountNo: number, name: string])[]
  /** What names say in the segment that is grouped by. */
  segments: readonly (readonly [entityNo: number, value: string])[]
}
export type Belonging = {
  isTheirs: (live: LiveFlight) => boolean
  /** What it stands under in a grouped list; what has none comes last. */
  groupOf: (live: LiveFlight) => string | null
}

export function belongingIn(
  { owner, group, owners, clients, segments }: BelongingRequest,
  flights: readonly LiveFlight[],
): Belonging {
  const byAccount = new Map(clients)
  const wanted = owner === null ? null : folded(owner)
  const [ownerOf, saidBy] = [nearestIn(owners), nearestIn(segments)]
  const agreed = agreedAbove(segments, flights)
  const groups: Record<FlightGroup | 'segment', Belonging['groupOf']> = {
    owner: ownerOf,
    segment: (live) => saidBy(live) ?? agreed.get(live.entity.entityNo) ?? null,
    client: ({ entity }) => byAccount.get(entity.accountNo) ?? null,
    platform: ({ entity }) => entity.platform,
  }
  return {
    isTheirs(live) {
      const found = wanted === null ? null : ownerOf(live)
      return wanted === null || (found !== null && folded(found) === wanted)
    },
    groupOf: group === null ? () => null : groups[group],
  }
}

/** What everything that is named below an entity says alike; names above often leave it out. */
function agreedAbove(
  values: BelongingRequest['segments'],
  flights: readonly LiveFlight[],
): ReadonlyMap<number, string | null> {
  const said = new Map(values)
  const found = new Map<number, string | null>()
  for (const { entity } of flights) {
    const value = said.get(entity.entityNo)
    if (value === undefined) continue
    for (const no of entity.ancestors) {
      const before = found.get(no)
      found.set(no, before === undefined || before === value ? value : null)
    }
  }
  return found
}

/** Its own, or that of the nearest above it. */
function nearestIn(pairs: readonly (readonly [entityNo: number, value: string])[]): Belonging['groupOf'] {
  const byEntity = new Map(pairs)
  return ({ entity }) => {
    for (const no of [entity.entityNo, ...entity.ancestors]) {
      const found = byEntity.get(no)
      if (found !== undefined) return found
    }
    return null
  }
}

const folded = (name: string): string => name.trim().toLowerCase()
