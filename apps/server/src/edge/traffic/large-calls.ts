import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../ground/app-error.ts'
import type { WhenGone } from './bulkhead.ts'
import { toClaim } from './caller.ts'
import { LARGE_BYTES } from './large-inputs.ts'

type LargeCall = { caller: string; bytes: number; whenGone: WhenGone }
export type LargeCalls = {
  /** Waits until the caller's other large calls leave room. Answers how to give the room back. */
  enter: (call: LargeCall) => Promise<() => void>
}

type Limits = { callsEach: number; bytesEach: number; waitingEach: number; waitMs: number }
export const LARGE_CALL_LIMITS = { callsEach: 2, bytesEach: 4 * 1024 * 1024, waitingEach: 20 }

type Waiting = { bytes: number; begin: () => void }
type Room = { calls: number; bytes: number; waiting: Waiting[] }

/**
 * Limits how many large bodies of one caller are in memory at once. The others wait unread, so they take the sender's memory and
 * not ours. One call always fits, however large it is.
 */
export function makeLargeCalls(limits: Limits): LargeCalls {
  const rooms = new Map<string, Room>()

  const fits = ({ calls, bytes }: Room, more: number) =>
    calls === 0 || (calls < limits.callsEach && bytes + more <= limits.bytesEach)

  function take(caller: string, room: Room, bytes: number): () => void {
    room.calls++
    room.bytes += bytes
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      room.calls--
      room.bytes -= bytes
      while (room.waiting.length > 0 && fits(room, room.waiting[0]!.bytes)) room.waiting.shift()!.begin()
      if (room.calls === 0) rooms.delete(caller)
    }
  }

  function waitIn(room: Room, { bytes, whenGone }: LargeCall, begin: () => () => void): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        bytes,
        begin() {
          clearTimeout(timer)
          resolve(begin())
        },
      }
      const giveUp = (error: AppError) => {
        const at = room.waiting.indexOf(own)
        if (at === -1) return
        room.waiting.splice(at, 1)
        clearTimeout(timer)
        reject(error)
      }
      const timer = setTimeout(() => giveUp(tooMany()), limits.waitMs)
      whenGone(() => giveUp(new AppError('too_many', 'The request was cancelled.')))
      room.waiting.push(own)
    })
  }

  return {
    async enter(call) {
      const { caller, bytes } = call
      const room = rooms.get(caller) ?? { calls: 0, bytes: 0, waiting: [] }
      rooms.set(caller, room)
      if (room.waiting.length === 0 && fits(room, bytes)) return take(caller, room, bytes)
      if (room.waiting.length >= limits.waitingEach) throw tooMany()
      return waitIn(room, call, () => take(caller, room, bytes))
    },
  }
}

/** Size of a body before it is read: as announced, or else the most that the call takes. */
export const bodySize = ({ headers, routeOptions }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0) || 0
    : (routeOptions.bodyLimit ?? 0)

/** Lets a large body wait unread, and holds its room until it has been answered or the caller has left. */
export async function admitLarge(
  calls: LargeCalls,
  request: FastifyRequest,
  { raw }: FastifyReply,
): Promise<void> {
  const bytes = bodySize(request)
  if (bytes < LARGE_BYTES) return
  const { organisation, member } = toClaim(request)
  const whenGone = (gone: () => void) => void raw.once('close', gone)
  const leave = await calls.enter({ caller: `${organisation} ${member}`, bytes, whenGone })
  if (raw.closed) return leave()
  raw.once('finish', leave)
  raw.once('close', leave)
}

const tooMany = () =>
  new AppError('too_many', 'You’re sending several large requests at once. Try again in a moment.', {
    retryAfterS: 2,
  })
