import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

const LOGIN = { email: 'demo@flightdeck.test', password: 'flightdeck-demo' }
const ADDRESS = 'http://127.0.0.1:4400'
const settings = {
  databaseUrl: undefined,
  dataFolder: '/srv/deck/.flightdeck',
  demo: 'whole',
  role: 'all',
  smtpUrl: undefined,
} as const
const renderWelcome = (more = {}, from = '/srv/deck') =>
  welcome({ ...settings, ...more }, ADDRESS, LOGIN, from)

test('the demo welcome names address, sign-in, data, mail and how to stop', () => {
  expect(renderWelcome()).toEqual([
    '',
    '  Flightdeck is running at http://127.0.0.1:4400',
    '',
    '  Sign in  demo@flightdeck.test / flightdeck-demo',
    '  Data     .flightdeck',
    '  Email    kept in .flightdeck/outbox (set SMTP_URL to send)',
    '  Stop     Ctrl-C',
    '',
  ])
})

test('a real installation names its database without the password, and no demo sign-in', () => {
  const lines = renderWelcome({
    databaseUrl: 'postgres://deck:secret@db.internal:5432/deck',
    demo: 'none',
    smtpUrl: 'smtp://mail.internal',
  })
  expect(lines).toContain('  Data     PostgreSQL at db.internal:5432')
  expect(lines).toContain('  Email    sent by SMTP')
  expect(lines.join('\n')).not.toMatch(/secret|Sign in/)
})

test('a folder outside home is shown with its full path, and a worker shows no sign-in', () => {
  expect(renderWelcome({}, '/home/ada')).toContain('  Data     /srv/deck/.flightdeck')
  expect(renderWelcome({ role: 'worker' }).join('\n')).not.toContain('Sign in')
})
