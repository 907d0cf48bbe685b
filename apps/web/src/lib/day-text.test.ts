import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { daysByAccount, longDay, shortDay } from './day-text.ts'

test('a day is written the same wherever it is read', () => {
  expect(shortDay('2026-11-14')).toBe('14 Nov')
  expect(longDay('2026-03-01')).toBe('1 Mar 2026')
})

test('differing days of accounts are a span', () => {
  expect(daysByAccount('2026-11-16', '2026-11-16')).toBe('16 Nov 2026')
  expect(daysByAccount('2026-11-15', '2026-11-16')).toBe('15–16 Nov 2026 by account')
  expect(daysByAccount('2026-10-31', '2026-11-01')).toBe('31 Oct – 1 Nov 2026 by account')
})

test.each(['America/Los_Angeles', 'Pacific/Auckland'])('on a computer in %s it is the same day', (TZ) => {
  const script = `import { longDay, shortDay } from '${new URL('day-text.ts', import.meta.url).href}'
    console.log(shortDay('2026-11-14'), longDay('2026-03-01'))`
  const text = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, TZ },
    encoding: 'utf8',
  })
  expect(text.trim()).toBe('14 Nov 1 Mar 2026')
})
