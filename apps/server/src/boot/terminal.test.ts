import { expect, test } from 'vitest'
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

test('a footer line is cut to the terminal width', () => {
  const terminal = aTerminal(true)
  terminal.foot('x'.repeat(200))
  expect(terminal.written()).toHaveLength(59)
})
