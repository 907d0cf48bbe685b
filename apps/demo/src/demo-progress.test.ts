import { terminalOn } from '@flightdeck/server'
import { expect, test } from 'vitest'
import { demoProgressOn } from './demo-progress.ts'

/** Records all output, and the text visible to a user in the end. */
function aTerminal(isTTY: boolean) {
  let written = ''
  const screen = { isTTY, columns: 60, write: (text: string) => void (written += text) }
  return {
    ...terminalOn({ out: screen, err: screen }),
    written: () => written,
    seen: () => written.split('\n').map((line) => line.split('\r\u001b[2K').at(-1)!),
  }
}

test('on a screen the demo is one line that follows the days, and gives way to whatever else is said', () => {
  const terminal = aTerminal(true)
  const progress = demoProgressOn(terminal)
  progress({ day: '2026-10-17', daysLived: 0, daysToLive: 30 })
  progress({ day: '2026-11-03', daysLived: 18, daysToLive: 30 })
  expect(terminal.seen()).toEqual(['  Demo: catching up, 3 Nov, 18 of 30'])
  terminal.warn('09:02:00 warning: work failed')
  expect(terminal.seen()).toEqual(['09:02:00 warning: work failed', '  Demo: catching up, 3 Nov, 18 of 30'])
  progress({ day: '2026-11-15', daysLived: 30, daysToLive: 30 })
  expect(terminal.seen()).toEqual(['09:02:00 warning: work failed', '  Demo: up to date, 30 days played', ''])
})

test('in a file the demo says only that it begins and that it is done, and nothing is written twice', () => {
  const terminal = aTerminal(false)
  const progress = demoProgressOn(terminal)
  for (let daysLived = 0; daysLived <= 30; daysLived++)
    progress({ day: '2026-11-03', daysLived, daysToLive: 30 })
  expect(terminal.written()).toBe(
    '  Demo: catching up, 30 days to play\n  Demo: up to date, 30 days played\n',
  )
})

test.each([true, false])('a demo that has nothing to catch up with says nothing (screen: %s)', (isTTY) => {
  const terminal = aTerminal(isTTY)
  demoProgressOn(terminal)({ day: '2026-11-15', daysLived: 0, daysToLive: 0 })
  expect(terminal.written()).toBe('')
})
