import { newId } from '@flightdeck/db'
import { aCheckup } from '../a-checkup.ts'
import { aDefinition } from '../a-definition.ts'
import { someEntities } from '../some-entities.ts'
import type { Target } from './tenant.ts'

export const selectedCheck: Target = {
  async id({ organisationId, userId }, server) {
    const about = { checkId: 'FRQ-01', checkName: newId(), dspName: 'dv360' as const, channelName: 'all' }
    const checkSettings = { isOn: true, mode: 'warn' as const, fieldsData: '{}', overrides: '[]' }
    const { selectedNo } = await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('selectedChecks')
        .values({ organisationId, ...about, ...checkSettings, updatedBy: userId, updatedAt: new Date() })
        .returning('selectedNo')
        .executeTakeFirstOrThrow(),
    )
    return String(selectedNo)
  },
  never: '999999999',
}

export const customCheck: Target = {
  async id({ organisationId, userId }, server) {
    const about = { name: newId(), definition: JSON.stringify(aDefinition()), reads: [] }
    const { customNo } = await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('customChecks')
        .values({ organisationId, ...about, updatedBy: userId, updatedAt: new Date() })
        .returning('customNo')
        .executeTakeFirstOrThrow(),
    )
    return String(customNo)
  },
  never: '999999999',
}

export const checkRun: Target = {
  async id({ organisationId }, server) {
    const run = { cause: 'nightly' as const, scope: '{"kind":"everything"}', createdAt: new Date() }
    const { runNo } = await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('checkRuns')
        .values({ organisationId, ...run })
        .returning('runNo')
        .executeTakeFirstOrThrow(),
    )
    return String(runNo)
  },
  never: '999999999',
}

export const finding: Target = {
  async id({ organisationId }, server) {
    const setups = [{ kind: 'line_item' as const, nativeId: newId() }]
    const { entityNos } = await someEntities(server, organisationId, 'dv360', setups)
    const at = { firstSeenAt: new Date(), openedAt: new Date(), lastSeenAt: new Date() }
    const about = {
      checkId: 'FRQ-01',
      platform: 'dv360' as const,
      severity: 'high' as const,
      mode: 'warn' as const,
    }
    const words = { expected: 'a cap', found: 'none', currency: 'EUR', formula: '', sameFix: '' }
    const { findingNo } = await server.database.inOrganisation(
      organisationId,
      (tx) =>
      tx
        .insertInto('findings')
        .values({ organisationId, entityNo: entityNos[0]!, ...at, ...about, ...words, runNo: 1, checkVersion: 1, hasLittleData: false })
        .returning('findingNo')
        .executeTakeFirstOrThrow(), // prettier-ignore
    )
    return String(findingNo)
  },
  never: '999999999',
}

export const checkup: Target = {
  async id({ organisationId }, server) {
    const setups = [{ kind: 'campaign' as const, nativeId: newId() }]
    const { accountNo, entityNos } = await someEntities(server, organisationId, 'dv360', setups)
    await aCheckup(server, { organisationId, accountNo, entityNo: entityNos[0]! })
    return String(entityNos[0])
  },
  never: '999999999',
}

export const note: Target = {
  async id({ organisationId, userId }, server) {
    const setups = [{ kind: 'line_item' as const, nativeId: newId() }]
    const { entityNos } = await someEntities(server, organisationId, 'dv360', setups)
    const about = { entityNo: entityNos[0]!, text: 'A note', createdBy: userId, createdAt: new Date() }
    const { noteNo } = await server.database.inOrganisation(organisationId, (tx) =>
      tx
        .insertInto('entityNotes')
        .values({ organisationId, ...about })
        .returning('noteNo')
        .executeTakeFirstOrThrow(),
    )
    return String(noteNo)
  },
  never: '999999999',
}
