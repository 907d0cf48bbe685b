import type { SeenEntity } from '@flightdeck/domain/ad-data'
import { expect, test } from 'vitest'
import { aCheckedAccount } from '../../../test/a-checked-account.ts'
import { aServer } from '../../../test/a-server.ts'
import { storeEntities } from './index.ts'

test('simultaneous syncs of an account store each change once, with one version', async () => {
  const server = await aServer()
  const { organisationId, accountNo } = await aCheckedAccount(server)
  const makeEntity = (name: string): SeenEntity => ({
    kind: 'line_item',
    nativeKind: 'Line item',
    nativeId: '9001',
    name,
    status: 'active',
    nativeStatus: 'ENTITY_STATUS_ACTIVE',
    parent: null,
    settings: {},
    uses: [],
    startsOn: null,
    endsOn: null,
    updatedAt: null,
    raw: {},
  })
  const keep = (name: string) =>
    server.database.inOrganisation(organisationId, (tx) =>
      storeEntities(tx, { organisationId, accountNo }, [makeEntity(name)], server.clock.now()),
    )
  await keep('Before')
  for (const name of ['First change', 'Second change', 'Third change']) {
    const changed = await Promise.all(Array.from({ length: 4 }, () => keep(name)))
    expect(changed.reduce((all, one) => all + one, 0)).toBe(1)
  }
})
