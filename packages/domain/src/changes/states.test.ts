import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areOver, NO_ITEMS, setOutcome } from './item-counts.ts'
import { ITEM_STATES, steppedItem, type ItemState, type ItemStep } from './item-state.ts'
import { SET_STATES, nextState, type SetState, type SetStep } from './set-state.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const LATER = new Date('2026-03-02T10:00:00Z')
const done = { ...NO_ITEMS, done: 3 }

describe('a set', () => {
  test.each<[string, SetState, SetStep, Date | null, SetState | 'refused']>([
    ['a draft is proposed', 'draft', { do: 'propose' }, null, 'proposed'],
    ['a proposal is approved', 'proposed', { do: 'approve' }, LATER, 'approved'],
    ['a proposal that ran out is not', 'proposed', { do: 'approve' }, NOW, 'refused'],
    ['an approval that ran out applies nothing', 'approved', { do: 'apply' }, NOW, 'refused'],
    ['an approved set is applied', 'approved', { do: 'apply' }, LATER, 'applying'],
    ['a proposal is not applied', 'proposed', { do: 'apply' }, LATER, 'refused'],
    ['an approved set can still be rejected', 'approved', { do: 'reject' }, LATER, 'rejected'],
    ['a set that is being applied can not be rejected', 'applying', { do: 'reject' }, LATER, 'refused'],
    ['a proposal expires in time only', 'proposed', { do: 'expire' }, LATER, 'refused'],
    ['a proposal expires at its time', 'proposed', { do: 'expire' }, NOW, 'expired'],
    ['a finished set is applied', 'applying', { do: 'finish', counts: done }, LATER, 'applied'],
    ['a retry continues with its approval', 'failed', { do: 'retry', isApproved: true }, LATER, 'applying'],
    [
      'a retry without an approval asks again',
      'failed',
      { do: 'retry', isApproved: false },
      LATER,
      'proposed',
    ],
    [
      'a retry with an expired approval asks again',
      'failed',
      { do: 'retry', isApproved: true },
      NOW,
      'proposed',
    ],
    ['an applied set is undone', 'applied', { do: 'undo' }, null, 'undone'],
    ['a rejected set is not undone', 'rejected', { do: 'undo' }, null, 'refused'],
  ])('%s', (_name, state, step, until, expected) => {
    const stepResult = nextState({ state, until }, step, NOW)
    expect('refused' in stepResult ? 'refused' : stepResult.state).toBe(expected)
  })

  test('is never applied without an approval, in any order of steps', () => {
    const step = fc.constantFrom<SetStep>(
      { do: 'propose' },
      { do: 'approve' },
      { do: 'reject' },
      { do: 'apply' },
      { do: 'expire' },
      { do: 'finish', counts: { ...NO_ITEMS, failed: 1 } },
      { do: 'finish', counts: done },
      { do: 'retry', isApproved: true },
      { do: 'undo' },
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let state: SetState = 'draft'
        let isApproved = false
        for (const setStep of steps) {
          const stepResult = nextState({ state, until: null }, setStep, NOW)
          if ('refused' in stepResult) continue
          if (setStep.do === 'approve') isApproved = true
          state = stepResult.state
          if (state === 'applying') expect(isApproved).toBe(true)
          if (
            SET_STATES[state].isOver &&
            state !== 'failed' &&
            state !== 'partly_applied' &&
            state !== 'applied'
          )
            expect(steps.every((next) => 'refused' in nextState({ state, until: null }, next, NOW))).toBe(
              true,
            )
        }
      }),
    )
  })
})

describe('an item', () => {
  const states = Object.keys(ITEM_STATES) as ItemState[]
  const STEPS: ItemStep[] = [
    'send',
    'finish',
    'collide',
    'refuse',
    'fail',
    'lose',
    'miss',
    'leave_out',
    'take_in',
    'retry',
    'undo',
  ]

  test('is sent only while it waits', () => {
    expect(states.filter((state) => steppedItem(state, 'send') !== null)).toEqual(['waiting'])
  })

  test('waits again after sending only if a check did not find it', () => {
    for (const state of ['sending', 'unknown'] as const)
      expect(STEPS.filter((step) => steppedItem(state, step) === 'waiting')).toEqual(['miss'])
  })

  test('is never sent again once done: it can only be undone', () => {
    expect(STEPS.filter((step) => steppedItem('done', step) !== null)).toEqual(['undo'])
  })
})

test.each([
  ['all items done', { done: 3 }, 'applied'],
  ['left-out items do not count', { done: 1, left_out: 4 }, 'applied'],
  ['a conflict makes the set partly applied', { done: 2, conflict: 1 }, 'partly_applied'],
  ['no item done is a failure', { refused: 2 }, 'failed'],
] as const)('%s', (_name, counts, expected) => {
  expect(setOutcome({ ...NO_ITEMS, ...counts })).toBe(expected)
})

test('a set is over when nothing waits, is being sent, is unknown or is to be done by hand', () => {
  for (const state of ['waiting', 'sending', 'unknown', 'by_hand'] as const)
    expect(areOver({ ...done, [state]: 1 })).toBe(false)
  expect(areOver(done)).toBe(true)
})
