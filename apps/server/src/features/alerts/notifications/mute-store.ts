import type { Tx } from '@flightdeck/db'

export type MuteOf = { organisationId: string; ruleNo: number; email: string }

const find = (tx: Tx, { organisationId, ruleNo, email }: MuteOf) =>
  tx
    .selectFrom('alertMutes')
    .select('at')
    .where('organisationId', '=', organisationId)
    .where('ruleNo', '=', ruleNo)
    .where('email', '=', email)

export const isMuted = async (tx: Tx, of: MuteOf): Promise<boolean> =>
  (await find(tx, of).executeTakeFirst()) !== undefined

/** Says whether that changed anything. */
export async function addMute(tx: Tx, of: MuteOf, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('alertMutes')
    .values({ ...of, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteMute(tx: Tx, { organisationId, ruleNo, email }: MuteOf): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('alertMutes')
    .where('organisationId', '=', organisationId)
    .where('ruleNo', '=', ruleNo)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** What a link is about, by name; undefined when it is not there any more. */
export const namesFor = (
  tx: Tx,
  organisationId: string,
  ruleNo: number | null,
): Promise<{ organisation: string; rule: string | null } | undefined> =>
  tx
    .selectFrom('organisations')
    .leftJoin('alertRules', (join) =>
      join
        .onRef('alertRules.organisationId', '=', 'organisations.organisationId')
        .on('alertRules.ruleNo', '=', ruleNo ?? 0),
    )
    .select(['organisations.name as organisation', 'alertRules.name as rule'])
    .where('organisations.organisationId', '=', organisationId)
    .executeTakeFirst()
