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

test('a step is one line: what is done, then how long it took', () => {
  const terminal = aTerminal(true)
  const done = terminal.begin('Preparing the database…')
  expect(terminal.written()).toBe('Preparing the database…')
  terminal.wait(6_400)
  done()
  expect(terminal.written()).toBe('Preparing the database… 6 s\n')
})

test('what goes wrong during a step stands on a line of its own', () => {
  const terminal = aTerminal(true)
  terminal.begin('Preparing the database…')
  terminal.warn('Port 4400 on 127.0.0.1 is taken; set PORT to another one.')
  expect(terminal.seen()).toEqual([
    'Preparing the database…',
    'Port 4400 on 127.0.0.1 is taken; set PORT to another one.',
    '',
  ])
})

test('a line that would wrap is cut: it could not be taken away again', () => {
  const terminal = aTerminal(true)
  terminal.foot('x'.repeat(200))
  expect(terminal.written()).toHaveLength(59)
})
