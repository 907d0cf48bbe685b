import { newId } from '@flightdeck/db'
import { someEntities } from '../some-entities.ts'
import type { Target } from './tenant.ts'

export const changeSet: Target = {
  async id({ organisationId, userId }, server) {
    const { accountNo, entityNos } = await someEntities(server, organisationId, 'dv360', [
      { kind: 'line_item', nativeId: newId() },
    ])
    const counts = { itemCount: 1, entityCount: 1, findingCount: 0, notUndoable: 0, unknownAmounts: 0 }
    const { setNo } = await server.database.inOrganisation(organisationId, async (tx) => {
      const set = await tx
        .insertInto('changeSets')
        .values({ organisationId, title: 'Rename', reason: '', origin: 'person', state: 'proposed', digest: 'd', proposedBy: userId, createdAt: new Date(), ...counts, platforms: ['dv360'], raisedMicros: '0', isLoweringOnly: false })
        .returning('setNo')
        .executeTakeFirstOrThrow() // prettier-ignore
      await tx
        .insertInto('changeItems')
        .values({ organisationId, ...set, itemNo: 1, entityNo: entityNos[0]!, accountNo, turn: 0, field: 'name', beforeValue: '"a"', afterValue: '"b"', why: '', receipt: '[]', direction: 'neither', isUndoable: true, state: 'waiting' })
        .execute() // prettier-ignore
      return set
    })
    return String(setNo)
  },
  never: '999999999',
}
