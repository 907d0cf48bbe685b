import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import type { Block } from '../entity-columns.ts'
import { shareOut } from './share-out.ts'

const makeBlock = (from: number, to: number): Block => ({ from, to, type: 'line_item', platform: 'dv360', dataFrom: 0, dataThrough: 1 }) // prettier-ignore

test('each entity is in exactly one share, and no two shares write the same word', () => {
  const chance = makeChance(17)
  for (let round = 0; round < 200; round++) {
    const blocks: Block[] = []
    let end = 0
    for (let count = chance.between(1, 12); count > 0; count--) {
      const from = end + chance.pick([0, 0, 3])
      end = from + chance.pick([1, 5, 60, 64, 130, 20_000])
      blocks.push(makeBlock(from, end))
    }
    const [firstPlan, other] = [{ ranges: [] }, { ranges: [] }]
    const planned = [
      { plan: firstPlan, blocks: blocks.filter((_, at) => at % 2 === 0) },
      { plan: other, blocks: blocks.filter((_, at) => at % 2 === 1) },
    ]
    const threads = chance.between(1, 4)
    const shares = shareOut(planned, threads)
    expect(shares).toHaveLength(threads)
    const pieces = shares.flatMap((parts, share) =>
      parts.flatMap((part) =>
        part.pieces.map(({ block, from, to }) => ({ share, from, to, block, plan: part.plan })),
      ),
    )
    const inOrder = pieces.toSorted((a, b) => a.from - b.from)
    const covered = inOrder.reduce((all, { from, to }) => all + to - from, 0)
    expect(covered).toBe(blocks.reduce((all, { from, to }) => all + to - from, 0))
    inOrder.forEach(({ share, from, to, block, plan }, at) => {
      expect(from >= block.from && to <= block.to).toBe(true)
      expect(plan).toBe(blocks.indexOf(block) % 2 === 0 ? firstPlan : other)
      const next = inOrder[at + 1]
      if (!next) return
      expect(next.from).toBeGreaterThanOrEqual(to)
      const isSameWord = Math.floor(next.from / 64) === Math.floor((to - 1) / 64)
      expect(isSameWord && next.share !== share).toBe(false)
    })
  }
})
