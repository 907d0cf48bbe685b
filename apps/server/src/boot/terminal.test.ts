import { expect, test } from 'vitest'
import { demoProgressOn } from './demo-progress.ts'
import { terminalOn } from './terminal.ts'

/** Records all output, and the text visible to a user in the end. */
function aTerminal(isTTY: boolean) {
  let written = ''
  let nowMs = 0
  const screen = { isTTY, columns: 60, write: (text: string) => void (written += text) }
  return {
    ...terminalOn({ out: screen, err: screen, nowMs: () => nowMs }),
    written: () => written,
    seen: () => written.split('\n').map((line) => line.split('\r\u001b[2K').at(-1)!),
    wait: (ms: number) => void (nowMs += ms),
  }
}

test('a step prints its name, then its duration, on one line', () => {
  const terminal = aTerminal(true)
  const done = terminal.begin('Preparing the database…')
  expect(terminal.written()).toBe('Preparing the database…')
  terminal.wait(6_400)
  done()
  expect(terminal.written()).toBe('Preparing the database… 6 s\n')
})

test('a warning during a step gets its own line', () => {
  const terminal = aTerminal(true)
  terminal.begin('Preparing the database…')
  terminal.warn('Port 4400 on 127.0.0.1 is taken; set PORT to another one.')
  expect(terminal.seen()).toEqual([
    'Preparing the database…',
    'Port 4400 on 127.0.0.1 is taken; set PORT to another one.',
    '',
  ])
})

test('a terminal shows demo progress on one line, below any warnings', () => {
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

test('a file gets one line when the demo begins and one when it is done', () => {
  const terminal = aTerminal(false)
  const progress = demoProgressOn(terminal)
  for (let daysLived = 0; daysLived <= 30; daysLived++)
    progress({ day: '2026-11-03', daysLived, daysToLive: 30 })
  expect(terminal.written()).toBe(
    '  Demo: catching up, 30 days to play\n  Demo: up to date, 30 days played\n',
  )
})

test.each([true, false])('a demo that is up to date prints nothing (screen: %s)', (isTTY) => {
  const terminal = aTerminal(isTTY)
  demoProgressOn(terminal)({ day: '2026-11-15', daysLived: 0, daysToLive: 0 })
  expect(terminal.written()).toBe('')
})

test('a footer line is cut to the terminal width', () => {
  const terminal = aTerminal(true)
  terminal.foot('x'.repeat(200))
  expect(terminal.written()).toHaveLength(59)
})
