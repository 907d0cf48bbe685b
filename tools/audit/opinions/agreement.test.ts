import { expect, test } from 'vitest'
import { makeTally } from '../tally.ts'
import { compareReadings } from './agreement.ts'

test('equal figures of one subject are compared over all screens and files, and the last digit counts', () => {
  const tally = makeTally()
  const budget = (subject: string, source: string, value: number | null) => ({
    subject,
    figure: 'Budget',
    source,
    value,
  })
  compareReadings(
    [
      budget('item 1', 'the board', 100),
      budget('item 1', 'its page', 100.000001),
      budget('item 1', 'the file', 100),
      budget('item 2', 'the board', null),
      budget('item 2', 'its page', 0),
      budget('item 3', 'the board', 5),
    ],
    tally,
  )
  expect(tally.rows()).toEqual([{ kind: 'agreement: Budget', compared: 3, disagree: 2 }])
  expect(tally.examples(5)).toEqual([
    'agreement: Budget: Budget of item 1: 100.000001 in its page, 100.000000 in the board',
    'agreement: Budget: Budget of item 2: 0.000000 in its page, unknown in the board',
  ])
})
