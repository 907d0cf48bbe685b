import { FIXED_CHECKS } from '@flightdeck/domain/checks/fixes'
import { cannotUndo, refusalReason } from '@flightdeck/domain/platforms'
import { invertChange } from '@flightdeck/domain/writes'
import { expect, test } from 'vitest'
import { FIX_CASES } from '../test/fixes/cases.ts'
import { stageCase } from '../test/fixes/stage.ts'

const CASES = Object.entries(FIX_CASES).flatMap(([id, cases]) =>
  cases.map((one) => [id, one.on, one] as const),
)

test('every fix is tried, and there are at least 45', () => {
  expect(Object.keys(FIX_CASES).toSorted()).toEqual([...FIXED_CHECKS].toSorted())
  expect(FIXED_CHECKS.length).toBeGreaterThanOrEqual(45)
})

test.each(CASES)(
  '%s on %s: the proposed fix makes the check pass, and its undo brings the finding back',
  async (id, on, fixCase) => {
    const stage = await stageCase(id, fixCase)
    const { subject, proposals, apply, again, account } = stage
    expect(proposals).toHaveLength(fixCase.choices ?? proposals.length)
    expect(proposals[0]!.change.field).toBe(fixCase.field)
    for (const { change, why } of proposals) {
      expect(why).toMatch(/^[\p{Lu}\p{Sc}\d“].*\.$/u)
      expect(await apply(change)).toMatchObject({ kind: 'done' })
      expect((await again(subject)).kind).not.toBe('fails')
      const undo = invertChange(change)
      if (cannotUndo(on, change)) {
        expect(refusalReason(on, undo, account.currency)).toMatch(/\S/)
        break
      }
      expect(await apply(undo)).toMatchObject({ kind: 'done' })
      expect((await again(subject)).kind).toBe('fails')
    }
    await stage.stop()
  },
)
