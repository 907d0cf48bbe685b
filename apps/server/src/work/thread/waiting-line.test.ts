import { expect, test } from 'vitest'
import type { Question } from './question.ts'
import { makeWaitingLine } from './waiting-line.ts'

function makeQuestion(owner: string, isBackground = false): Question {
  return {
    owner,
    isBackground,
    id: 1,
    name: 'work',
    input: null,
    bytes: 0,
    deadlineAt: 0,
    onNews: null,
    settle: () => {},
    isSettled: () => false,
    extend: () => {},
    losses: 0,
    hasTold: false,
  }
}
const always = () => true

test('an organisation with heavy use comes after one with light use', () => {
  const line = makeWaitingLine()
  for (let question = 0; question < 12; question++) line.add(makeQuestion('heavy'))
  line.charge(line.take(always)!, 5_000)
  for (const owner of ['light', 'light', 'heavy']) line.add(makeQuestion(owner))
  const next = [1, 2, 3].map(() => line.take(always)!.owner)
  expect(next).toEqual(['light', 'light', 'heavy'])
})

test('organisations with equal use take turns', () => {
  const line = makeWaitingLine()
  for (const owner of ['one', 'one', 'one', 'other']) line.add(makeQuestion(owner))
  expect([1, 2, 3].map(() => line.take(always)!.owner)).toEqual(['one', 'other', 'one'])
})

test('an organisation has credit until its use equals the others’', () => {
  const line = makeWaitingLine()
  line.add(makeQuestion('heavy'))
  line.charge(line.take(always)!, 5_000)
  line.add(makeQuestion('heavy'))
  line.take(always)
  const newcomer = makeQuestion('newcomer')
  line.add(newcomer)
  expect([line.hasCredit(newcomer), line.hasCredit(makeQuestion('heavy'))]).toEqual([true, false])
  line.take((question) => question === newcomer)
  line.charge(newcomer, 300)
  expect(line.hasCredit(newcomer)).toBe(false)
})

test('background work of an organisation does not count against its users', () => {
  const line = makeWaitingLine()
  line.add(makeQuestion('one', true))
  line.charge(line.take(always)!, 60_000)
  for (const question of [makeQuestion('other'), makeQuestion('one')]) line.add(question)
  expect([1, 2].map(() => line.take(always)!.owner)).toEqual(['other', 'one'])
  line.add(makeQuestion('one'))
  expect(line.hasCredit(makeQuestion('one'))).toBe(true)
})
