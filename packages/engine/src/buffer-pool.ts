import type { Address, Memory } from './memory.ts'

/** Rooms that are used again from one evaluation to the next. */
export type Rooms = { take: (name: string, bytes: number, how?: { clean: boolean }) => Address }

const rooms = new WeakMap<Memory, Rooms>()

export function roomsOn(memory: Memory): Rooms {
  const memoryRooms = rooms.get(memory) ?? makeRooms(memory)
  rooms.set(memory, memoryRooms)
  return memoryRooms
}

function makeRooms(memory: Memory): Rooms {
  const roomByName = new Map<string, { at: Address; bytes: number }>()
  return {
    take(name, bytes, { clean } = { clean: true }) {
      const old = roomByName.get(name)
      if (old && old.bytes >= bytes) {
        if (clean) memory.bytes.fill(0, old.at, old.at + bytes)
        return old.at
      }
      // Larger than requested, so that slow growth does not take room each time.
      const size = Math.ceil(Math.max(64, bytes) * 1.25)
      const at = memory.take(size)
      roomByName.set(name, { at, bytes: size })
      return at
    },
  }
}
