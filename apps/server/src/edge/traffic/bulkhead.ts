import { AppError } from '../../ground/app-error.ts'

/** Owner of a slot: members of one organisation take turns with each other. */
export type Claim = { organisation: string; member: string }
/** Says when the caller has gone. */
export type WhenGone = (tell: () => void) => void
type Waiting = { enter: () => void }
/** Load of one organisation: running calls, resuming calls, and waiting calls by member. */
type Room = { taken: number; returning: Waiting[]; waiting: Map<string, Waiting[]>; waits: number }

export type Bulkhead = {
  /** Waits for a slot and returns its release function. A caller who leaves while waiting needs no slot. */
  enter: (claim: Claim, whenGone?: WhenGone) => Promise<() => void>
  /** Resumes a call that released its slot while it waited, before calls that have not begun. */
  enterAgain: (claim: Claim) => Promise<() => void>
  /** Whether requests wait because no slot is free. */
  hasWaiting: (organisation: string) => boolean
}

/**
 * Bulkhead: limits how many calls of an organisation run at once, so that its load never slows the others.
 * Further calls queue, members in turn; beyond `mostWaiting` they are refused with a retry time.
 */
export function makeBulkhead(places: number, mostWaiting: number): Bulkhead {
  const rooms = new Map<string, Room>()

  function leave(organisation: string): void {
    const room = rooms.get(organisation)!
    const next = room.returning.shift() ?? takeTurn(room)
    if (next) return next.enter()
    room.taken--
    if (room.taken === 0) rooms.delete(organisation)
  }

  const once = (organisation: string) => {
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      leave(organisation)
    }
  }

  function ensureRoom(organisation: string): Room {
    const room = rooms.get(organisation) ?? { taken: 0, returning: [], waiting: new Map(), waits: 0 }
    rooms.set(organisation, room)
    return room
  }

  return {
    async enter({ organisation, member }, whenGone) {
      const room = ensureRoom(organisation)
      if (room.taken < places) {
        room.taken++
        return once(organisation)
      }
      if (room.waits >= mostWaiting) throw tooMany()
      await waitIn(room, member, whenGone)
      return once(organisation)
    },
    async enterAgain({ organisation }) {
      const room = ensureRoom(organisation)
      if (room.taken < places) room.taken++
      else await new Promise<void>((resolve) => room.returning.push({ enter: resolve }))
      return once(organisation)
    },
    hasWaiting: (organisation) => (rooms.get(organisation)?.waits ?? 0) > 0,
  }
}

function waitIn(room: Room, member: string, whenGone?: WhenGone): Promise<void> {
  return new Promise((resolve, reject) => {
    const own: Waiting = { enter: resolve }
    room.waiting.set(member, [...(room.waiting.get(member) ?? []), own])
    room.waits++
    whenGone?.(() => {
      const line = room.waiting.get(member)
      if (!line?.includes(own)) return
      putLine(
        room,
        member,
        line.filter((one) => one !== own),
      )
      room.waits--
      reject(new AppError('too_many', 'The request was cancelled.'))
    })
  })
}

/** Next call of the member who has waited longest; their next turn comes after the others'. */
function takeTurn(room: Room): Waiting | undefined {
  const [turn] = room.waiting
  if (!turn) return undefined
  const [member, [next, ...others]] = turn
  room.waiting.delete(member)
  putLine(room, member, others)
  room.waits--
  return next
}

function putLine(room: Room, member: string, line: Waiting[]): void {
  if (line.length > 0) room.waiting.set(member, line)
  else room.waiting.delete(member)
}

const tooMany = () =>
  new AppError('too_many', 'Your organisation has too many requests waiting. Try again in a moment.', {
    retryAfterS: 2,
  })
