import { expect, test } from 'vitest'
import { chooseLogTarget, logWords, type LogTarget } from './log.ts'

const SCREEN = { stdoutIsTerminal: true, stderrIsTerminal: true }
const JSON_ON_STDERR = { to: 'stderr', as: 'json' } as const

test.each<[string, string | null, Parameters<typeof chooseLogTarget>[1], LogTarget]>([
  ['a terminal is quiet', null, SCREEN, { to: 'stderr', level: 'warn', as: 'words' }],
  ['a terminal that is asked for requests', 'info', SCREEN, { ...JSON_ON_STDERR, level: 'info' }],
  ['a terminal that is asked for less', 'error', SCREEN, { to: 'stderr', level: 'error', as: 'words' }],
  ['a terminal that is asked for nothing', 'silent', SCREEN, { to: 'stderr', level: 'silent', as: 'words' }],
  [
    'a service, or 2> file',
    null,
    { stdoutIsTerminal: false, stderrIsTerminal: false },
    { ...JSON_ON_STDERR, level: 'info' },
  ],
  [
    '2> file alone',
    null,
    { stdoutIsTerminal: true, stderrIsTerminal: false },
    { ...JSON_ON_STDERR, level: 'info' },
  ],
  [
    '> file alone has the requests in that file',
    null,
    { stdoutIsTerminal: false, stderrIsTerminal: true },
    { to: 'stdout', level: 'info', as: 'json' },
  ],
  [
    'a file that is asked for less',
    'warn',
    { stdoutIsTerminal: false, stderrIsTerminal: false },
    { ...JSON_ON_STDERR, level: 'warn' },
  ],
  [
    'a command whose output is kept leaves it alone',
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
])('a warning is one line in words: %#', (entry, words) => {
  expect(logWords(JSON.stringify(entry), 'UTC')).toBe(words)
})
