import type { FlightGroup } from '@flightdeck/domain/pacing'
import type { LiveFlight } from './live-flight.ts'

/** To whom flights belong: owners by entity, and clients by account. */
export type BelongingAsked = {
  /** Only theirs; null is everybody's. */
  owner: string | null
  group: FlightGroup | null
  owners: readonly (readonly [entityNo: number, owner: string])[]
  clients: readonly (readonly [accountNo: number, name: string])[]
}
export type Belonging = {
  isTheirs: (live: LiveFlight) => boolean
  /** What it stands under in a grouped list; what has none comes last. */
  groupOf: (live: LiveFlight) => string | null
}

export function belongingIn({ owner, group, owners, clients }: BelongingAsked): Belonging {
  const [byEntity, byAccount] = [new Map(owners), new Map(clients)]
  const wanted = owner === null ? null : folded(owner)
  const ownerOf = ({ entity }: LiveFlight): string | null => {
    for (const no of [entity.entityNo, ...entity.ancestors]) {
      const found = byEntity.get(no)
      if (found !== undefined) return found
    }
    return null
  }
  const groups: Record<FlightGroup, Belonging['groupOf']> = {
    owner: ownerOf,
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

const folded = (name: string): string => name.trim().toLowerCase()
