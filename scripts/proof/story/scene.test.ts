import { expect, test } from 'vitest'
import { makeDice } from '../kit/dice.ts'
import { killedStory } from './scene.ts'

/** The short version; `npm run proof -- kill-story` lives through the whole month, twice. */
test('a demo whose program is killed while it lives through its past goes on with that day, and has nothing twice', async () => {
  const tally = await killedStory({ kills: 1, days: 2, compares: false }, makeDice(3))
  expect(tally).toMatchObject({ kills: 1, lost: 0, duplicated: 0, problems: [] })
  expect(tally.acknowledged).toBeGreaterThan(0)
}, 300_000)
