import { expect, test } from 'vitest'
import { chooseLogTarget, logWords, type LogTarget } from './log.ts'

const SCREEN = { stdoutIsTerminal: true, stderrIsTerminal: true }
const JSON_ON_STDERR = { to: 'stderr', as: 'json' } as const

test.each<[string, string | null, Parameters<typeof chooseLogTarget>[1], LogTarget]>([
  ['a terminal shows warnings only', null, SCREEN, { to: 'stderr', level: 'warn', as: 'words' }],
  ['a terminal at level info gets requests as JSON', 'info', SCREEN, { ...JSON_ON_STDERR, level: 'info' }],
  ['a terminal at level error shows errors', 'error', SCREEN, { to: 'stderr', level: 'error', as: 'words' }],
  [
    'a terminal at level silent shows nothing',
    'silent',
    SCREEN,
    { to: 'stderr', level: 'silent', as: 'words' },
  ],
  [
    'a service, or 2> file, gets JSON on stderr',
    null,
    { stdoutIsTerminal: false, stderrIsTerminal: false },
    { ...JSON_ON_STDERR, level: 'info' },
  ],
  [
    '2> file alone gets JSON on stderr',
    null,
    { stdoutIsTerminal: true, stderrIsTerminal: false },
    { ...JSON_ON_STDERR, level: 'info' },
  ],
  [
    '> file alone gets the requests as JSON',
    null,
    { stdoutIsTerminal: false, stderrIsTerminal: true },
    { to: 'stdout', level: 'info', as: 'json' },
  ],
  [
    'a file at level warn gets warnings as JSON',
    'warn',
    { stdoutIsTerminal: false, stderrIsTerminal: false },
    { ...JSON_ON_STDERR, level: 'warn' },
  ],
  [
    'a command with redirected output logs to stderr',
    'warn',
    { stdoutIsTerminal: false, stderrIsTerminal: true },
    { to: 'stderr', level: 'warn', as: 'words' },
  ],
])('%s', (_name, requestedLevel, streams, home) => {
  expect(chooseLogTarget(requestedLevel, streams)).toEqual(home)
})

const at = { time: '2026-11-16T09:02:11.000Z', level: 40 }
test.each([
  [
    { ...at, msg: 'work failed', queue: 'slots', kind: 'sync', attempts: 2, outcome: 'retry' },
    '09:02:11 warning: work failed (queue slots, kind sync, attempts 2, outcome retry)',
  ],
  [
    { ...at, msg: 'the sweep failed and will run again', reason: 'timeout' },
    '09:02:11 warning: the sweep failed and will run again: timeout',
  ],
  [
    {
      ...at,
      level: 50,
      msg: 'unexpected',
      requestId: 'b1',
      route: '/api/session/',
      err: { type: 'TypeError', message: 'x is\n  not a function', stack: '    at here\n    at there' },
    },
    '09:02:11 error: unexpected: TypeError x is not a function (requestId b1, route /api/session/)',
  ],
])('a warning is rendered as one readable line: %#', (entry, words) => {
  expect(logWords(JSON.stringify(entry), 'UTC')).toBe(words)
})
