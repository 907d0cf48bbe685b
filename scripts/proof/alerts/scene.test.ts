import { expect, test } from 'vitest'
import { makeDice } from '../kit/dice.ts'
import { ownGround } from '../kit/own-ground.ts'
import { killedAlerts } from './scene.ts'

/** The short version; `npm run proof -- kill-alerts` is the long one. */
test('workers and a database killed while judging and sending lose no alert and no mail, and double none', async () => {
  const ground = await ownGround()
  const tally = await killedAlerts(ground, { kills: 6, databaseEvery: 3 }, makeDice(15))
  await ground.leave()
  expect(tally).toMatchObject({ kills: 6, problems: [] })
  expect(tally.acknowledged).toBeGreaterThan(0)
  // Otherwise the one that lived could have done everything, and nothing would be proved.
  expect(tally.judged).toBeGreaterThan(0)
  expect(tally.brokenOff).toBeGreaterThan(0)
}, 240_000)
