import { expect, test } from 'vitest'
import { makeDice } from '../kit/dice.ts'
import { ownGround } from '../kit/own-ground.ts'
import { killedChanges } from './scene.ts'

/** The short version; `npm run proof -- kill-changes` is the long one. */
test('changes whose workers and database are killed end in one final state each, as the platforms show it, and none is written twice', async () => {
  const ground = await ownGround()
  const tally = await killedChanges(ground, { kills: 5, databaseKills: 1, items: 40 }, makeDice(19))
  await ground.leave()
  expect(tally).toMatchObject({ lost: 0, duplicated: 0, problems: [] })
  expect(tally.kills).toBeGreaterThanOrEqual(5)
  expect(tally.acknowledged).toBeGreaterThan(0)
}, 300_000)
