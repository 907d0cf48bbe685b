import type { AppliedChecks, SelectedCheck } from '@flightdeck/contract/checks'
import type { VersionEntry } from '@flightdeck/contract/history'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckedAccount } from '../../../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aMember, anOrganisation, signedIn } from '../../../../test/an-organisation.ts'

const CAP = 'No frequency cap at any level'
const LONG = 'Name too long for platform'
const selection = { check_name: CAP, dsp_name: 'dv360', channel_name: 'display' }

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

async function aCaller() {
  const organisation = await anOrganisation(server)
  const caller = await signedIn(server, organisation.email)
  return {
    ...organisation,
    ...caller,
    apply: (...checks: object[]) => caller.call('POST', '/quality/selected/', { checks }),
  }
}
type Caller = Awaited<ReturnType<typeof aCaller>>
const listed = async ({ call }: Caller) =>
  (await call('GET', '/quality/selected/')).json().data as SelectedCheck[]

describe('selecting checks', () => {
  test('[EN-13] a selected check is identified by check_name, dsp_name and channel_name in any case; a second one is refused', async () => {
    const caller = await aCaller()
    expect((await caller.apply(selection)).statusCode).toBe(200)
    for (const channel_name of ['display', 'Display', ' DISPLAY ']) {
      const answer = await caller.apply({ ...selection, channel_name })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().errors).toMatchObject({
        server: ['This check is already selected for this platform and channel'],
        'checks.0.check_name': ['This check is already selected for this platform and channel'],
      })
    }
    for (const other of [{ channel_name: 'video' }, { dsp_name: 'ttd' }, { check_name: LONG }])
      expect((await caller.apply({ ...selection, ...other })).statusCode).toBe(200)
    expect(await listed(caller)).toHaveLength(4)
  })

  test('a check listed twice in one call is applied once', async () => {
    const caller = await aCaller()
    const { applied, refused } = (
      await caller.apply(selection, { ...selection, channel_name: 'DISPLAY' })
    ).json().data as AppliedChecks
    expect(applied).toHaveLength(1)
    expect(refused).toMatchObject([{ index: 1, duplicate_of: applied[0]!.id }])
  })

  test('a check is also found by its former name, and cannot be selected twice under both', async () => {
    const caller = await aCaller()
    const former = { check_name: 'Empty container', dsp_name: 'dv360' }
    expect((await caller.apply(former)).json().data.applied).toMatchObject([
      { check_id: 'STR-02', check_name: 'No active children' },
    ])
    await server.database.inOrganisation(caller.organisationId, (tx) =>
      tx
        .updateTable('selectedChecks')
        .set({ checkName: 'Empty container' })
        .where('organisationId', '=', caller.organisationId)
        .execute(),
    )
    expect(await listed(caller)).toMatchObject([{ check_name: 'No active children' }])
    for (const check_name of ['No active children', 'Empty container'])
      expect((await caller.apply({ ...former, check_name })).statusCode).toBe(409)
  })

  test('simultaneous applies of one check create one', async () => {
    const caller = await aCaller()
    const answers = await Promise.all(Array.from({ length: 5 }, () => caller.apply(selection)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await listed(caller)).toHaveLength(1)
  })

  test('each invalid check is refused under its field, and the others are applied', async () => {
    const caller = await aCaller()
    const { applied, refused, message } = (
      await caller.apply(
        selection,
        { ...selection, check_name: 'No such thing' },
        { ...selection, dsp_name: 'google_ads' },
        { ...selection, channel_name: 'search' },
        { check_name: 'Cap differs from plan', dsp_name: 'dv360' },
        { check_name: LONG, dsp_name: 'dv360', fields_data: { most_bytes: 'many', colour: 'red' } },
        { ...selection, channel_name: 'video', overrides: [{ scope: 'campaign', entity_id: 'dv360:404' }] },
      )
    ).json().data as AppliedChecks
    expect(applied).toMatchObject([
      { check_name: CAP, channel_name: 'display', is_on: true, mode: 'warn', version: 1 },
    ])
    expect(refused.map(({ index, errors }) => [index, Object.keys(errors)])).toEqual([
      [1, ['check_name']],
      [2, ['dsp_name']],
      [3, ['channel_name']],
      [4, ['fields_data.planned']],
      [5, ['fields_data.colour', 'fields_data.most_bytes']],
      [6, ['overrides.0.entity_id']],
    ])
    expect(message).toBe('1 check applied, 6 checks not.')
  })

  test('400: no check of the call could be applied', async () => {
    const caller = await aCaller()
    expect((await caller.apply({ ...selection, check_name: 'No such thing' })).statusCode).toBe(400)
    expect((await caller.apply()).statusCode).toBe(400)
    expect(await listed(caller)).toEqual([])
  })

  test('403: a viewer sees checks but cannot select one; an expired plan sees none', async () => {
    const caller = await aCaller()
    const viewer = await signedIn(server, (await aMember(server, caller.organisationId, 'viewer')).email)
    expect((await viewer.call('GET', '/quality/selected/')).statusCode).toBe(200)
    expect((await viewer.call('POST', '/quality/selected/', { checks: [selection] })).statusCode).toBe(403)
    await server.database.inOrganisation(caller.organisationId, (tx) =>
      tx
        .updateTable('organisations')
        .set({ freemiumEndsAt: new Date(0), isPremium: false })
        .execute(),
    )
    const answer = await caller.call('GET', '/quality/checks/')
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'plan_expired'])
  })
})

describe('changing a selected check', () => {
  test('each change creates a version with author and values; an equal save creates none', async () => {
    const caller = await aCaller()
    const { applied } = (await caller.apply({ check_name: LONG, dsp_name: 'dv360' })).json()
      .data as AppliedChecks
    const path = `/quality/selected/${applied[0]!.id}/`
    const settings = { is_on: true, mode: 'block', fields_data: { most_bytes: 40 }, overrides: [] }
    expect((await caller.call('PUT', path, settings)).json().data).toMatchObject({ ...settings, version: 2 })
    expect((await caller.call('PUT', path, settings)).json().data).toMatchObject({ version: 2 })
    const versions = (await caller.call('GET', `${path}versions/`)).json().data as VersionEntry[]
    expect(versions).toMatchObject([
      {
        version: 2,
        by: 'Olga Owner',
        action: 'changed',
        changes: [
          { field: 'Mode', before: 'Warn', after: 'Block launch' },
          { field: 'Maximum length', before: 'default', after: '40' },
        ],
      },
      { version: 1, action: 'applied', changes: [] },
    ])
    expect(
      (await caller.call('PUT', path, { ...settings, fields_data: { most_bytes: 'x' } })).statusCode,
    ).toBe(400)
  })

  test('409: an unreadable version cannot be restored', async () => {
    const caller = await aCaller()
    const { applied } = (await caller.apply(selection)).json().data as AppliedChecks
    const path = `/quality/selected/${applied[0]!.id}/`
    await caller.call('PUT', path, { mode: 'note' })
    await server.database.inOrganisation(caller.organisationId, (tx) =>
      tx
        .updateTable('selectedCheckVersions')
        .set({ content: JSON.stringify({ mode: 'a mode of another time' }) })
        .where('organisationId', '=', caller.organisationId)
        .where('version', '=', 1)
        .execute(),
    )
    const answer = await caller.call('POST', `${path}restore/`, { version: 1 })
    expect([answer.statusCode, answer.json().errors.server]).toEqual([
      409,
      ['This version can’t be restored.'],
    ])
  })

  test('any version can be restored, and so can a removed check', async () => {
    const caller = await aCaller()
    const { applied } = (await caller.apply(selection)).json().data as AppliedChecks
    const path = `/quality/selected/${applied[0]!.id}/`
    await caller.call('PUT', path, { mode: 'note' })
    expect((await caller.call('POST', `${path}restore/`, { version: 1 })).json().data).toMatchObject({
      mode: 'warn',
      version: 3,
    })
    expect((await caller.call('POST', `${path}restore/`, { version: 99 })).statusCode).toBe(404)
    expect((await caller.call('DELETE', path)).statusCode).toBe(200)
    expect(await listed(caller)).toEqual([])
    expect((await caller.call('DELETE', path)).statusCode).toBe(404)
    expect((await caller.call('POST', `${path}restore/`, {})).json().data).toMatchObject({ mode: 'warn' })
    expect(await listed(caller)).toHaveLength(1)
  })

  test('409: a removed check cannot be restored next to another of its name', async () => {
    const caller = await aCaller()
    const { applied } = (await caller.apply(selection)).json().data as AppliedChecks
    await caller.call('DELETE', `/quality/selected/${applied[0]!.id}/`)
    await caller.apply(selection)
    expect((await caller.call('POST', `/quality/selected/${applied[0]!.id}/restore/`, {})).statusCode).toBe(
      409,
    )
  })
})

test('a connection counts the checks that depend on it', async () => {
  const account = await aCheckedAccount(server)
  await account.apply(CAP)
  await account.apply(CAP, { dsp_name: 'ttd' })
  const { dependants } = (await account.caller.call('GET', `/connections/${account.connectionId}/`)).json()
    .data
  expect(dependants.checks).toBe(1)
})

describe('the recommended set', () => {
  const pending = (organisationId: string) =>
    server.database.inOrganisation(organisationId, (tx) =>
      tx.updateTable('organisations').set({ onboardingState: 'APPLY_CHECK_PENDING' }).execute(),
    )

  test('409: no connection to check', async () => {
    const caller = await aCaller()
    expect((await caller.call('POST', '/quality/selected/recommended/')).statusCode).toBe(409)
  })

  test('one call applies it for connected platforms and completes onboarding; a second one adds nothing', async () => {
    const account = await aCheckedAccount(server)
    await pending(account.organisationId)
    const first = (await account.caller.call('POST', '/quality/selected/recommended/')).json()
      .data as AppliedChecks
    expect(first).toMatchObject({ refused: [], onboarding_status: 'COMPLETE' })
    expect(first.applied.length).toBeGreaterThan(20)
    expect(new Set(first.applied.map(({ dsp_name }) => dsp_name))).toEqual(new Set(['dv360']))
    const again = (await account.caller.call('POST', '/quality/selected/recommended/')).json()
      .data as AppliedChecks
    expect(again).toMatchObject({ applied: [], refused: [] })
  })

  test('selecting any check by hand completes onboarding as well', async () => {
    const caller = await aCaller()
    await pending(caller.organisationId)
    expect((await caller.apply(selection)).json().data.onboarding_status).toBe('COMPLETE')
  })
})
