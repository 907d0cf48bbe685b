import { beforeAll, expect, test } from 'vitest'
import { aCheckedAccount } from '../../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'

const CAP = { check_name: 'No frequency cap at any level', dsp_name: 'dv360' }
const LONE = '\ud800'

let server: TestServer
let account: Awaited<ReturnType<typeof aCheckedAccount>>
beforeAll(async () => {
  server = await aServer()
  account = await aCheckedAccount(server)
  await account.apply(CAP.check_name)
  await account.runWaiting()
})

test.each([
  '?campaign=%00',
  '?check=%00',
  '?search=%00',
  '?search=%5C',
  '?owner=me',
  '?page=0',
  '?page=999999999999',
  '?per_page=100000',
  '?campaign=%ED%A0%80',
  '?tab=all',
  '?colour=red',
])('a list request with %s never fails with 5xx', async (query) => {
  const { statusCode } = await account.caller.call('GET', `/quality/findings/${query}`)
  expect(statusCode).toBeLessThan(500)
})

test.each<[string, object]>([
  ['/quality/runs/', { scope: { kind: 'pasted', text: `${LONE} 1000` } }],
  ['/quality/runs/', { scope: { kind: 'pasted', text: '\u0000 1000' } }],
  ['/quality/runs/', { scope: { kind: 'entities', ids: [`dv360:1000${LONE}`, 'dv360:1000'] } }],
  ['/quality/runs/', { scope: { kind: 'everything' }, checks: [LONE] }],
  ['/quality/runs/', { scope: { kind: 'findings', ids: [2_147_483_647] } }],
  ['/quality/selected/', { checks: [{ ...CAP, channel_name: LONE }] }],
  ['/quality/selected/', { checks: [{ ...CAP, dsp_name: 'ttd', fields_data: { x: LONE } }] }],
  [
    '/quality/selected/',
    { checks: [{ check_name: 'Duplicate name', dsp_name: 'ttd', fields_data: { __proto__: 1 } }] },
  ],
  [
    '/quality/selected/',
    {
      checks: [
        {
          check_name: 'Creative belongs to another client or campaign',
          dsp_name: 'ttd',
          fields_data: { hosts: [LONE] },
        },
      ],
    },
  ],
  [
    '/quality/selected/',
    {
      checks: [
        {
          check_name: 'Tracking parameters missing or wrong',
          dsp_name: 'dv360',
          fields_data: { keys: [LONE] },
        },
      ],
    },
  ],
  ['/quality/dry-run/', { checks: [{ ...CAP, overrides: [{ scope: 'campaign', entity_id: LONE }] }] }],
  ['/quality/findings/actions/', { ids: [1], action: 'accept', reason: LONE }],
  ['/quality/findings/actions/', { ids: [1], action: 'snooze', until: '9999-12-31' }],
  ['/quality/findings/actions/', { ids: [1], action: 'snooze', until: '0000-01-01' }],
])('%s with %j never fails with 5xx', async (path, body) => {
  const { statusCode } = await account.caller.call('POST', path, body)
  expect(statusCode).toBeLessThan(500)
})
