import type { CurrentUser } from '@flightdeck/contract/session'
import { expect, test, vi } from 'vitest'
import { batch } from './batch.ts'
import { toErrorItem, screenPath } from './items.ts'
import type { Item } from './items.ts'
import { startTelemetry } from './start-telemetry.ts'
import { telemetryIn } from './telemetry.ts'

const who: CurrentUser = {
  fullName: 'Ana Sousa',
  email: 'ana@agency.test',
  connectedToDB: true,
  onboarding_state: 'COMPLETE',
  isPremiumUser: false,
  remainingFreemiumDays: 5,
  canExtendFreemium: true,
  all_active_dsps: ['dv360', 'ttd'],
  organisation_id: '7',
  organisation_name: 'Agency',
  role: 'owner',
  timezone: 'UTC',
  currency: 'GBP',
  account_size: '1-10',
}

function world(signedIn = true) {
  let clock = Date.UTC(2026, 2, 1)
  const planned: { at: number; work: () => void }[] = []
  const later = (ms: number, work: () => void) => void planned.push({ at: clock + ms, work })
  const pass = (ms: number) => {
    clock += ms
    for (const due of planned.filter(({ at }) => at <= clock)) {
      planned.splice(planned.indexOf(due), 1)
      due.work()
    }
  }
  const telemetry = telemetryIn({
    stored: {
      email: () => (signedIn ? who.email : null),
      organisationId: () => (signedIn ? who.organisation_id : null),
    },
    screen: () => '/agents',
    now: () => new Date(clock),
    later,
  })
  const page = { addEventListener: vi.fn<Window['addEventListener']>() }
  return { telemetry, pass, later, page }
}

test('[CL-16] a development build loads nothing and adds no listener', () => {
  const { telemetry, page } = world()
  const load = vi.fn<() => Promise<null>>(async () => null)
  startTelemetry({ telemetry, isProduction: false, page, load })
  telemetry.identify(who)
  telemetry.report(new Error('x'))
  expect(load).not.toHaveBeenCalled()
  expect(page.addEventListener).not.toHaveBeenCalled()
})

test('[CL-16] a production build loads the keys, and items wait for them', async () => {
  const { telemetry, page } = world()
  const sentItems: Item[] = []
  const answer = Promise.withResolvers<((item: Item) => void) | null>()
  startTelemetry({ telemetry, isProduction: true, page, load: () => answer.promise })
  telemetry.track('login')
  expect(sentItems).toEqual([])
  answer.resolve((item) => sentItems.push(item))
  await answer.promise
  await expect.poll(() => sentItems).toHaveLength(1)
  telemetry.track('logged_out')
  expect(sentItems.map((item) => item.kind === 'event' && item.name)).toEqual(['login', 'logged_out'])
})

test('an installation without keys drops the waiting items', async () => {
  const { telemetry } = world()
  await telemetry.open(Promise.resolve(null))
  expect(() => telemetry.identify(who)).not.toThrow()
})

test('[CL-17] the login event comes 150 ms after identify, which has nine fields', async () => {
  const { telemetry, pass } = world()
  const sentItems: Item[] = []
  await telemetry.open(Promise.resolve((item: Item) => void sentItems.push(item)))
  telemetry.identify(who)
  pass(149)
  expect(sentItems).toEqual([
    {
      kind: 'identify',
      at: '2026-03-01T00:00:00.000Z',
      user: {
        email: 'ana@agency.test',
        full_name: 'Ana Sousa',
        role: 'owner',
        org_id: '7',
        org_name: 'Agency',
        plan: 'freemium',
        account_size: '1-10',
        platforms_onboarded: 2,
        all_active_dsps: ['dv360', 'ttd'],
      },
    },
  ])
  pass(1)
  expect(sentItems.at(-1)).toMatchObject({ kind: 'event', name: 'login', at: '2026-03-01T00:00:00.150Z' })
})

test('[CL-17] without an e-mail address and an organisation there is no event', async () => {
  const { telemetry } = world(false)
  const sentItems: Item[] = []
  await telemetry.open(Promise.resolve((item: Item) => void sentItems.push(item)))
  telemetry.track('session')
  expect(sentItems).toEqual([])
})

test('an error that repeats is reported ten times', async () => {
  const { telemetry } = world()
  const sentItems: Item[] = []
  await telemetry.open(Promise.resolve((item: Item) => void sentItems.push(item)))
  for (let time = 0; time < 100; time++) telemetry.report(new Error('again'))
  expect(sentItems).toHaveLength(10)
})

test('simultaneous items are sent together, twenty at a time, and only the wanted kinds', () => {
  const { later, pass } = world()
  const send = vi.fn<(items: readonly Item[]) => void>()
  const { take, flush } = batch({ wants: (item) => item.kind === 'error', send, later })
  for (let time = 0; time < 25; time++) take(toErrorItem('x', '/', ''))
  take({ kind: 'identify', at: '', user: {} as never })
  pass(50)
  expect(send.mock.calls.map(([items]) => items.length)).toEqual([20, 5])
  take(toErrorItem('x', '/', ''))
  const beacon = vi.fn<(items: readonly Item[]) => void>()
  flush(beacon)
  pass(50)
  expect([beacon.mock.calls.length, send.mock.calls.length]).toEqual([1, 2])
})

test('a sign-out is sent at once, while the browser still has the user', () => {
  const { later } = world()
  const send = vi.fn<(items: readonly Item[]) => void>()
  const { take } = batch({ wants: () => true, send, later })
  const event = { kind: 'event', at: '', email: '', org_id: '', screen: '/' } as const
  take({ ...event, name: 'session' })
  expect(send).not.toHaveBeenCalled()
  take({ ...event, name: 'logged_out' })
  expect(send.mock.calls.map(([items]) => items.length)).toEqual([2])
})

test.each<[string, string]>([
  ['/oauth/tiktok/callback', '/oauth/tiktok/callback'],
  ['/campaigns/8812', '/'],
  ['/Ana%40agency', '/'],
])('the screen of %s is %s', (pathname, screen) => expect(screenPath(pathname)).toBe(screen))

test('a thrown text is reported like an error, and nothing is longer than the list allows', () => {
  expect(toErrorItem('lost', '/agents', 'now')).toMatchObject({ type: 'Error', message: 'lost' })
  const long = Object.assign(new Error('m'.repeat(900)), { stack: 's'.repeat(9000) })
  const report = toErrorItem(long, '/', 'now')
  expect(report.kind === 'error' && [report.message.length, report.stack.length]).toEqual([500, 4000])
})
