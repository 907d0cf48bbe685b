import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src'

/** Rules about changes that are written to platforms: who approves them, within which limits, in which order. */
export const CHANGES: readonly Fault[] = [
  {
    file: `${domain}/changes/gate.ts`,
    effect: 'one person approves alone what needs four eyes',
    from: `gate === 'four_eyes' && proposer.userId === approver.userId`,
    to: `gate === 'four_eyes' && proposer === approver`,
    tests: [`${domain}/changes/permit.test.ts`],
  },
  {
    file: `${domain}/changes/gate.ts`,
    effect: 'a change set of unknown amount needs no second person',
    from: `if (raised === null) return 'the amount at stake is not known'`,
    to: `if (raised === null) return null`,
    tests: [`${domain}/changes/permit.test.ts`],
  },
  {
    file: `${domain}/changes/permit.ts`,
    effect: 'a change set edited after its approval is written',
    from: `approval.digest !== set.digest`,
    to: `approval.digest === ''`,
    tests: [`${domain}/changes/permit.test.ts`],
  },
  {
    file: `${domain}/changes/permit.ts`,
    effect: 'the limit of a day counts each change by itself',
    from: `return raisedTodayMicros + movedMicros > most`,
    to: `return movedMicros > most`,
    tests: [`${domain}/changes/permit.test.ts`],
  },
  {
    file: `${domain}/changes/item-state.ts`,
    effect: 'a change that was written can be sent again',
    from: `done: { undo: 'undone' },`,
    to: `done: { undo: 'undone', retry: 'waiting' },`,
    tests: [`${domain}/changes/states.test.ts`],
  },
  {
    file: `${domain}/changes/proposal-problems.ts`,
    effect: 'a budget rises by more than the policy allows in one step',
    from: `if (direction === 'raises' && most !== null`,
    to: `if (direction === 'lowers' && most !== null`,
    tests: [`${domain}/changes/permit.test.ts`],
  },
  {
    file: `${domain}/changes/order.ts`,
    effect: 'a campaign is lowered before the line items below it',
    from: `b.depth - a.depth : a.depth - b.depth`,
    to: `a.depth - b.depth : b.depth - a.depth`,
    tests: [`${domain}/changes/order.test.ts`],
  },
  {
    file: `${domain}/changes/set-state.ts`,
    effect: 'an expired proposal can still be approved',
    from: `['approve', 'apply']`,
    to: `['apply']`,
    tests: [`${domain}/changes/states.test.ts`],
  },
  {
    file: `${domain}/changes/quiet-times.ts`,
    effect: 'changes are written on the quiet weekday and held on the next',
    from: `weekdayIndex(day) + 1`,
    to: `weekdayIndex(day)`,
    tests: [`${domain}/changes/permit.test.ts`],
  },
  {
    file: `${domain}/changes/week-after.ts`,
    effect: 'the week after a change is told a day before it is over',
    from: `if (today <= since.to) return null`,
    to: `if (today < since.to) return null`,
    tests: [`${domain}/changes/week-after.test.ts`],
  },
  {
    file: `${domain}/changes/item-counts.ts`,
    effect: 'a change set with a conflict is told as applied',
    from: `counts.conflict + counts.refused + counts.failed`,
    to: `counts.refused + counts.failed`,
    tests: [`${domain}/changes/states.test.ts`],
  },
  {
    file: `${domain}/writes/inverse.ts`,
    effect: 'undo proposes the same change once more',
    from: `before: change.after, after: change.before`,
    to: `before: change.before, after: change.after`,
    tests: [`${domain}/writes/writes.test.ts`],
  },
]
