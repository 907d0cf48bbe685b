import { expect, test } from 'vitest'
import { makeDice } from '../kit/dice.ts'
import { ownGround } from '../kit/own-ground.ts'
import { killedSyncs } from './scene.ts'

/** The short version; `npm run proof -- kill-sync` is the long one. */
test('syncs whose workers are killed and overtaken leave what undisturbed ones leave, to the micro, and set off nothing twice', async () => {
  const ground = await ownGround()
  const tally = await killedSyncs(ground, { kills: 4, accounts: 1, days: 1, whole: false }, makeDice(15))
  await ground.leave()
  expect(tally).toMatchObject({ lost: 0, duplicated: 0, problems: [] })
  expect(tally.kills).toBeGreaterThanOrEqual(4)
  expect(tally.acknowledged).toBeGreaterThan(0)
  expect(tally.facts.join()).toMatch(/[1-9]\d* runs were broken off, [1-9]\d* after entities/)
}, 240_000)
