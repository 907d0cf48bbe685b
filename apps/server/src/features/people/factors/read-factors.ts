import type { Factors } from '@flightdeck/contract/factors'
import type { PersonContext } from '../../../ground/operations.ts'
import { listOrganisations } from '../organisation/index.ts'
import { relyingParty } from './relying-party.ts'

export const readFactors = (ctx: PersonContext): Promise<Factors> =>
  ctx.app.database.asPerson(ctx.userId, async (tx) => {
    const { userId } = ctx
    const totp = await tx
      .selectFrom('totpSecrets')
      .select('confirmedAt')
      .where('userId', '=', userId)
      .executeTakeFirst()
    const passkeys = await tx
      .selectFrom('passkeys')
      .select(['id', 'name', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute()
    const codes = await tx
      .selectFrom('recoveryCodes')
      .select('codeHash')
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .execute()
    const organisations = await listOrganisations(tx, userId)
    return {
      totp: totp?.confirmedAt ? { added_at: totp.confirmedAt.toISOString() } : null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        added_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      recovery_codes_left: codes.length,
      passkeys_at: relyingParty(ctx.app).origin,
      required_by: organisations.flatMap(({ name, secondFactorOn: on }) =>
        on === null ? [] : [{ organisation_name: name, on }],
      ),
    }
  })
