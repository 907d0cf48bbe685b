import type { FlightGroup } from '@flightdeck/domain/pacing'
import type { LiveFlight } from './live-flight.ts'

/** To whom flights belong: owners by entity, and clients by account. */
export type BelongingAsked = {
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

export function belongingIn({ owner, group, owners, clients, segments }: BelongingAsked): Belonging {
  const byAccount = new Map(clients)
  const wanted = owner === null ? null : folded(owner)
  const ownerOf = nearestIn(owners)
  const groups: Record<FlightGroup | 'segment', Belonging['groupOf']> = {
    owner: ownerOf,
    segment: nearestIn(segments),
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
