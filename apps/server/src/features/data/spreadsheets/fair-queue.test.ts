import { expect, test } from 'vitest'
import { makeFairQueue } from './fair-queue.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('owners take turns, one file each at a time, and at most a few files wait per owner', async () => {
  const takeTurn = makeFairQueue({ concurrency: 2, queuePerOwner: 2 }, () => 0)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = async (turn: Promise<() => void>, name: string) => {
    const done = await turn
    begun.push(name)
    ends.set(name, done)
  }
  const ask = (owner: string, name: string) => {
    const turn = takeTurn(owner)
    return turn && begin(turn, name)
  }

  void ask('a', 'a1')
  void ask('a', 'a2')
  void ask('a', 'a3')
  expect(ask('a', 'a4')).toBeNull()
  void ask('b', 'b1')
  void ask('c', 'c1')
  await settled()
  expect(begun).toEqual(['a1', 'b1'])
  ends.get('a1')!()
  await settled()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  ends.get('a2')!()
  await settled()
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
  ends.get('b1')!()
  await settled()
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'a3'])
  expect(ask('a', 'a5')).not.toBeNull()
})

test('an organisation with little reading time does not wait for other organisations’ long files', async () => {
  let nowMs = 0
  const takeTurn = makeFairQueue(
    { concurrency: 2, queuePerOwner: 9, extraSlotsForLightUsers: 1 },
    () => nowMs,
  )
  const read = async (owner: string, ms: number) => {
    const done = await takeTurn(owner)!
    nowMs += ms
    done()
  }
  for (let file = 0; file < 3; file++) await Promise.all(['a', 'b'].map((owner) => read(owner, 5_000)))
  const [a, b] = await Promise.all(['a', 'b'].map((owner) => takeTurn(owner)!))
  const waiting = takeTurn('a')!
  // Long files take both slots, and one of their organisations has another waiting.
  ;(await takeTurn('small')!)()
  // An organisation that has used as much as the others waits for a slot.
  await read('c', 60_000)
  const begun: string[] = []
  void takeTurn('c')!.then(() => begun.push('c'))
  await settled()
  expect(begun).toEqual([])
  a!()
  b!()
  await waiting
})
