import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { attachMemory, makeMemory, MemoryFull } from './memory.ts'
import { roomsOn } from './buffer-pool.ts'
import { fillSnapshot } from './snapshot/fill.ts'

test('rooms are clean, begin at a line and never overlap, also while memory grows', () => {
  const chance = makeChance(21)
  const memory = makeMemory()
  let end = 0
  for (let count = 0; count < 300; count++) {
    const bytes = chance.pick([1, 63, 64, 65, 4_096, chance.between(1, 200_000)])
    const at = memory.take(bytes)
    expect(at % 64).toBe(0)
    expect(at).toBeGreaterThan(0)
    expect(at).toBeGreaterThanOrEqual(end)
    const room = memory.bytes.subarray(at, at + bytes)
    expect(room.length).toBe(bytes)
    expect(room.every((byte) => byte === 0)).toBe(true)
    room.fill(255)
    end = at + bytes
  }
  expect(memory.taken()).toBeGreaterThanOrEqual(end)
})

test('all views show the same memory after it grew, those attached before included', () => {
  const memory = makeMemory()
  const other = attachMemory(memory.shared)
  const at = memory.take(3_000_000)
  memory.words[at >>> 2] = 0x01020304
  other.refresh()
  expect([memory.bytes[at], memory.shorts[at >>> 1], memory.ints[at >>> 2]]).toEqual([4, 0x0304, 0x01020304])
  expect(other.words[at >>> 2]).toBe(0x01020304)
  expect(other.doubles.byteLength).toBe(memory.doubles.byteLength)
})

test('a snapshot larger than its memory may become says so, and what is there stays usable', () => {
  const memory = makeMemory(4)
  const address = memory.take(1_000)
  memory.bytes.fill(7, address, address + 1_000)
  expect(() => fillSnapshot({ entities: 10_000, firstDay: 0, days: 400, memory })).toThrow(MemoryFull)
  expect(memory.bytes[address + 999]).toBe(7)
  expect(memory.bytes[memory.take(64)]).toBe(0)
})

test('a reused room is clean on request, and grows when it must', () => {
  const rooms = roomsOn(makeMemory())
  const memory = makeMemory()
  const again = roomsOn(memory)
  expect(roomsOn(memory)).toBe(again)
  expect(again).not.toBe(rooms)
  const at = again.take('one', 100)
  memory.bytes.fill(9, at, at + 100)
  expect(again.take('other', 100)).not.toBe(at)
  expect(again.take('one', 100, { clean: false })).toBe(at)
  expect(memory.bytes[at + 99]).toBe(9)
  expect(again.take('one', 100)).toBe(at)
  expect(memory.bytes[at + 99]).toBe(0)
  expect(again.take('one', 1_000)).not.toBe(at)
})
