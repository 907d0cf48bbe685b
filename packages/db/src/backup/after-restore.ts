import type pg from 'pg'
import { inSchema } from './tables.ts'

/** What a restore must not bring back to life: messages that may have gone out, and tokens that may have been used. */
export async function layToRest(client: pg.Client, epochBefore: number) {
  return {
    epoch: await raiseEpoch(client, epochBefore),
    held: await changed(
      client,
      `update ${inSchema('outbox')} set state = 'held', lease_owner = null, lease_until = null where state = 'waiting'`,
    ),
    // It may have run after the backup was taken, and would tell people the same thing twice.
    missed: await changed(
      client,
      `update ${inSchema('slots')} set state = 'missed', outcome = 'restored', finished_at = now(), lease_owner = null,
       lease_until = null where state = 'waiting' and due_at <= now()`,
    ),
    // Somebody may have revoked or used these since; whoever still needs one asks for a new one.
    invitations: await changed(
      client,
      `update ${inSchema('invitations')} set expires_at = now() - interval '1 hour'
       where accepted_at is null and revoked_at is null and expires_at > now()`,
    ),
    certificateLinks: await changed(
      client,
      `update ${inSchema('certificate_links')} set revoked_at = now() where revoked_at is null and expires_at > now()`,
    ),
    // Someone may have left since, and their links ended with them.
    reportLinks:
      (await changed(
        client,
        `update ${inSchema('report_links')} set revoked_at = now() where revoked_at is null and expires_at > now()`,
      )) +
      (await changed(
        client,
        `update ${inSchema('report_embeds')} set revoked_at = now() where revoked_at is null and expires_at > now()`,
      )),
    tickets: await changed(client, `delete from ${inSchema('sign_in_tickets')}`),
    challenges: await changed(client, `delete from ${inSchema('passkey_challenges')}`),
    // One may have been revoked since, and lets a directory shut people out and in: a new one is made.
    directoryTokens: await changed(
      client,
      `update ${inSchema('directory_tokens')} set revoked_at = now() where revoked_at is null`,
    ),
    singleSignOns: await changed(client, `delete from ${inSchema('pending_single_sign_ons')}`),
    codes: await changed(
      client,
      `update ${inSchema('pending_sign_ups')} set expires_at = now() - interval '1 hour' where expires_at > now()`,
    ),
  }
}

/** Above the backup's and above the target's: sessions and links of either belong to an earlier epoch now. */
async function raiseEpoch(client: pg.Client, epochBefore: number): Promise<number> {
  const epoch = Math.max(epochBefore, await epochOf(client)) + 1
  await client.query(`update ${inSchema('system')} set epoch = $1, living = '{}'`, [epoch])
  return epoch
}

export async function epochOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ epoch: number }>(`select epoch from ${inSchema('system')}`)
  return rows[0]?.epoch ?? 0
}

async function changed(client: pg.Client, statement: string): Promise<number> {
  return (await client.query(statement)).rowCount ?? 0
}
