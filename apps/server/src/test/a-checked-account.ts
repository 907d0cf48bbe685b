import type { CheckRun } from '@flightdeck/contract/check-runs'
import type { AppliedChecks } from '@flightdeck/contract/checks'
import type { FindingList } from '@flightdeck/contract/findings'
import { newId } from '@flightdeck/db'
import type { EntityStatus, Settings } from '@flightdeck/domain/ad-data'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { CHECK_RUN } from '../features/watching/check-schedule/plan-run.ts'
import type { TestServer } from './a-server.ts'
import { anOrganisation, signedIn } from './an-organisation.ts'
import { runSlot } from './run-slot.ts'

type Change = { name?: string; status?: EntityStatus; settings?: Settings }

/** The settings of a line item with a hundred a day, and no cap unless one is given. */
export const aLine = (server: TestServer, cap: number | null = null): Settings => {
  const today = dayIn('UTC', server.clock.now())
  const total = { micros: String(3_000_000_000), currency: 'EUR' }
  const caps =
    cap === null ? [] : [{ max: cap, event: 'impression', perUnit: 'week', perCount: 1, scope: 'line_item' }]
  return {
    channel: 'display',
    flight: { startsOn: today, endsOn: addDays(today, 29), isInherited: false, timezone: 'UTC' },
    budget: { total, unit: 'currency', allocation: 'fixed', basis: 'revenue', segments: [] },
    frequency: { isUnlimited: cap === null, caps: caps as NonNullable<Settings['frequency']>['caps'] },
  }
}

/** An organisation with one DV360 account that is read: a campaign and three line items, none of which has a cap. */
export async function aCheckedAccount(server: TestServer) {
  const owner = await anOrganisation(server)
  const { organisationId } = owner
  let signed = await signedIn(server, owner.email)
  /** Signs in again when a test has let so much time pass that the session is over. */
  const call: typeof signed.call = async (...args) => {
    const answer = await signed.call(...args)
    if (answer.statusCode !== 401) return answer
    signed = await signedIn(server, owner.email)
    return signed.call(...args)
  }
  const caller = { call }
  const now = () => server.clock.now()
  const today = dayIn('UTC', now())
  const days = { startsOn: today, endsOn: addDays(today, 29) }
  const storedAccount = await server.database.inOrganisation(organisationId, async (tx) => {
    const id = newId()
    const signIn = { connectedBy: owner.userId, signedInAt: now() }
    await tx
      .insertInto('connections')
      .values({
        organisationId,
        id,
        platform: 'dv360',
        label: 'DV360',
        state: 'active',
        addresses: '{}',
        ...signIn,
      }) // prettier-ignore
      .execute()
    const { accountNo } = await tx
      .insertInto('adAccounts')
      .values({
        organisationId,
        platform: 'dv360',
        nativeId: '700',
        name: 'Acme',
        parentNativeId: '9',
        currency: 'EUR',
        timezone: 'UTC',
        isActive: true,
        readBy: id,
        seenAt: now(),
      }) // prettier-ignore
      .returning('accountNo')
      .executeTakeFirstOrThrow()
    const common = { organisationId, accountNo, nativeKind: '', status: 'active' as const, nativeStatus: '', raw: '{}', contentHash: Buffer.alloc(1), firstSeenAt: now(), changedAt: now(), ...days } // prettier-ignore
    const { entityNo: campaignNo } = await tx
      .insertInto('entities')
      .values({ ...common, kind: 'campaign', nativeId: '100', name: 'Spring', settings: '{}' })
      .returning('entityNo')
      .executeTakeFirstOrThrow()
    const lines = await tx
      .insertInto('entities')
      .values(
        ['1000', '1001', '1002'].map((nativeId) => ({ ...common, kind: 'line_item' as const, parentNo: campaignNo, nativeId, name: `Line ${nativeId}`, settings: JSON.stringify(aLine(server)) })), // prettier-ignore
      )
      .returning('entityNo')
      .execute()
    return { connectionId: id, accountNo, campaignNo, lineNos: lines.map(({ entityNo }) => entityNo) }
  })

  const runWaiting = async (): Promise<string[]> => {
    const waiting = await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .selectFrom('slots')
        .selectAll()
        .where('kind', '=', CHECK_RUN)
        .where('state', '=', 'waiting')
        .orderBy('createdAt')
        .execute(),
    )
    const outcomes: string[] = []
    for (const slot of waiting) outcomes.push(await runSlot(server, slot))
    return outcomes
  }
  return {
    ...storedAccount,
    owner,
    organisationId,
    caller,
    /** Every run that waits, done as a worker does it. */
    runWaiting,
    async apply(checkName: string, more: object = {}): Promise<AppliedChecks> {
      const check = { check_name: checkName, dsp_name: 'dv360', channel_name: 'all', ...more }
      const answer = await caller.call('POST', '/quality/selected/', { checks: [check] })
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().data as AppliedChecks
    },
    async check(body: object = { scope: { kind: 'everything' } }): Promise<CheckRun> {
      const answer = await caller.call('POST', '/quality/runs/', body)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      await runWaiting()
      return (await caller.call('GET', `/quality/runs/${answer.json().data.id}/`)).json().data as CheckRun
    },
    async findings(query = ''): Promise<FindingList> {
      const answer = await caller.call('GET', `/quality/findings/${query}`)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().data as FindingList
    },
    /** Changes an entity as a sync does after an edit on the platform. */
    change: (entityNo: number, { settings, ...change }: Change) =>
      server.database.inOrganisation(organisationId, async (tx) => {
        await tx
          .updateTable('entities')
          .set({ ...change, ...(settings && { settings: JSON.stringify(settings) }), changedAt: now() })
          .where('organisationId', '=', organisationId)
          .where('entityNo', '=', entityNo)
          .execute()
      }),
  }
}
