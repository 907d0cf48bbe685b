import { randomUUID } from 'node:crypto'
import type { Database } from '../../../packages/db/src/index.ts'
import type { Dice } from '../kit/dice.ts'
import { stairSpend, type Field } from './field.ts'

/** Expected outcome, computed here by counting instead of asking the product. */
export type ExpectedAlert = { ruleNo: number; ruleName: string; fired: number[]; recipients: string[] }

/**
 * Adds rules that are due at once. Some fire for no entity, some for a few, some for enough to become a
 * digest.
 */
export async function feed(
  database: Database,
  field: Field,
  dice: Dice,
  rules: number,
): Promise<ExpectedAlert[]> {
  const { organisationId, today, ownerId, people, entityNos } = field
  const now = new Date()
  return database.inOrganisation(organisationId, async (tx) => {
    const expected: ExpectedAlert[] = []
    for (let count = 0; count < rules; count++) {
      const threshold = Math.floor(dice.upTo(entityNos.length + 2)) * 10
      const recipients = [...new Set([dice.pick(people), dice.pick(people)])]
      const name = `Rule ${randomUUID()}`
      const { ruleNo } = await tx
        .insertInto('alertRules')
        .values({
          organisationId,
          name,
          description: '',
          platform: null,
          snapshotType: 'line_item',
          entityId: null,
          timeRangeType: 'last_24_hours',
          customStartDate: null,
          customEndDate: null,
          scheduleType: 'daily',
          scheduleDays: [],
          emailNotification: true,
          // Emailed at once: mails that wait for the morning would be left over.
          isUrgent: true,
          emailRecipients: recipients.join(', '),
          notificationMessage: '',
          webhookIds: [],
          createdBy: ownerId,
          createdAt: now,
          updatedAt: now,
          activeFrom: today,
          plannedThrough: today,
          removedAt: null,
          conditions: JSON.stringify({
            conditions: [{ metric: 'spend', operator: 'gt', threshold }],
            groups: [],
          }),
        }) // prettier-ignore
        .returning('ruleNo')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('slots')
        .values({
          organisationId,
          kind: 'alert-rule',
          subject: String(ruleNo),
          slotKey: today,
          dueAt: now,
          firstDueAt: now,
        })
        .execute()
      const fired = entityNos.flatMap((_, at) => (stairSpend(at) > threshold ? [at] : []))
      expected.push({ ruleNo, ruleName: name, fired, recipients })
    }
    return expected
  })
}
