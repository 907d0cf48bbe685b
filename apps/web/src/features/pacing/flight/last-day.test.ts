import { expect, test } from 'vitest'
import { aFlightRow } from '../../../test/a-flight-row.ts'
import { lastDayReceipt, lastDayWords } from './last-day.ts'

const withVerdict = (verdict: 'normal' | 'low' | 'high') => ({
  flight: aFlightRow(),
  usual_day: { low: 52, high: 98.5, verdict },
})

test('the last day says whether it is usual for the line, and from which range', () => {
  expect(lastDayWords(withVerdict('normal'))).toBe('£60, normal for this line')
  expect(lastDayWords(withVerdict('low'))).toBe('£60, below normal')
  expect(lastDayWords({ ...withVerdict('low'), usual_day: null })).toBe('£60')
  expect(lastDayReceipt(withVerdict('high')).facts).toContainEqual(['Normal range', '£52 to £98.50'])
})
