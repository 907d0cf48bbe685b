import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { QuestionOwner } from './protocol.ts'
import { makeTurns } from './turns.ts'

const person = (owner: string): QuestionOwner => ({ owner, isBackground: false })
const job = (owner: string): QuestionOwner => ({ owner, isBackground: true })

/** Counts pieces instead of milliseconds: each piece costs as much processor time as it says. */
function aThread() {
  const turns = makeTurns()
  const pieces: string[] = []
  async function ask(who: QuestionOwner, count: number, pieceMs: number): Promise<number> {
    const before = pieces.length
    for (let piece = 0; piece < count; piece++) {
      await turns.next(who)
      pieces.push(who.owner)
      turns.charge(who, pieceMs)
    }
    return pieces.length - before
  }
  return { ask, countOf: (owner: string) => pieces.filter((one) => one === owner).length, pieces }
}
const several = <T>(count: number, ask: () => Promise<T>) => Array.from({ length: count }, ask)

test('a small query is answered between the chunks of large ones of two organisations', async () => {
  const thread = aThread()
  const large = ['one', 'other'].flatMap((owner) => several(12, () => thread.ask(person(owner), 40, 12)))
  while (thread.pieces.length < 100) await setImmediate()
  expect(await thread.ask(person('third'), 3, 12)).toBe(3)
  await Promise.all(large)
})

test('organisations with long queries share processor time equally, whatever their queue and chunk length', async () => {
  const thread = aThread()
  const many = several(12, () => thread.ask(person('long pieces'), 10, 40))
  const shortQuestion = thread.ask(person('short pieces'), 200, 10)
  await shortQuestion
  expect(thread.countOf('long pieces')).toBeGreaterThanOrEqual(49)
  expect(thread.countOf('long pieces')).toBeLessThanOrEqual(51)
  await Promise.all(many)
})

test('an organisation returning from a pause goes first only briefly, and then shares', async () => {
  const thread = aThread()
  const long = thread.ask(person('busy'), 1_000, 10)
  await thread.ask(person('other'), 200, 10)
  const busyBefore = thread.countOf('busy')
  await thread.ask(person('newcomer'), 125, 10)
  // 25 pieces of credit, and one piece of each in turn for the other hundred.
  expect(thread.countOf('busy') - busyBefore).toBeGreaterThanOrEqual(98)
  expect(thread.countOf('busy') - busyBefore).toBeLessThanOrEqual(102)
  await long
})

test('background work gets every fourth turn beside users, and all turns without them', async () => {
  const thread = aThread()
  const people = thread.ask(person('one'), 30, 10)
  await thread.ask(job('one'), 10, 1_000)
  expect(thread.countOf('one') - 10).toBeGreaterThanOrEqual(27)
  await people
  expect(await thread.ask(job('one'), 5, 10)).toBe(5)
})
