import { CHECKS } from '@flightdeck/domain/checks'
import { expect, test } from 'vitest'
import { BUDGET_CASES } from '../test/quality/budget.ts'
import { BID_CASES } from '../test/quality/bids.ts'
import type { Cases } from '../test/quality/cases.ts'
import { CREATIVE_CASES } from '../test/quality/creatives.ts'
import { DEAL_CASES } from '../test/quality/deals.ts'
import { DELIVERY_CASES } from '../test/quality/delivery.ts'
import { FINANCE_CASES } from '../test/quality/finance.ts'
import { NAME_CASES } from '../test/quality/names.ts'
import { PLATFORM_CASES } from '../test/quality/platforms.ts'
import { judge, loadScene } from '../test/quality/scene.ts'
import { STRUCTURE_CASES } from '../test/quality/structure.ts'
import { TARGETING_CASES } from '../test/quality/targeting.ts'

const CASES: Cases = {
  ...STRUCTURE_CASES,
  ...NAME_CASES,
  ...BUDGET_CASES,
  ...FINANCE_CASES,
  ...BID_CASES,
  ...CREATIVE_CASES,
  ...TARGETING_CASES,
  ...PLATFORM_CASES,
  ...DEAL_CASES,
  ...DELIVERY_CASES,
}

test('every shipped check has its cases', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(CHECKS.map(({ id }) => id).toSorted())
})

test.each(Object.entries(CASES))(
  '%s passes right cases, fails wrong ones, and gives a reason where it does not apply',
  async (id, { at, fields, passes, fails, silent }) => {
    const changed = async (...turns: (typeof silent)[]) => {
      const scene = await loadScene(at)
      passes?.(scene)
      for (const turn of turns) turn(scene)
      return judge(id, scene, fields)
    }
    expect(await changed()).toEqual({ kind: 'passes' })
    for (const turn of [fails].flat()) {
      const sentence = expect.stringMatching(/\S/)
      expect(await changed(turn)).toEqual({
        kind: 'fails',
        findings: [expect.objectContaining({ expected: sentence, found: sentence })],
      })
    }
    expect(await changed(silent)).toMatchObject({ kind: 'not_applicable', why: expect.stringMatching(/\S/) })
  },
)
