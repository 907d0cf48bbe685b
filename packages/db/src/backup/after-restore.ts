import type pg from 'pg'
import { inSchema } from './tables.ts'

/** Disables restored state that must not become active: messages possibly sent, and tokens possibly used. */
export async function layToRest(client: pg.Client, epochBefore: number) {
  return {
    epoch: await raiseEpoch(client, epochBefore),
    held: await changed(
      client,
      `update ${inSchema('outbox')} set state = 'held', lease_owner = null, lease_until = null where state = 'waiting'`,
    ),
    // Jobs may have run after the backup was taken, and would notify people twice.
    missed: await changed(
      client,
      `update ${inSchema('slots')} set state = 'missed', outcome = 'restored', finished_at = now(), lease_owner = null,
       lease_until = null where state = 'waiting' and due_at <= now()`,
    ),
    // Possibly revoked or used since; users who still need one request another.
    invitations: await changed(
      client,
      `update ${inSchema('invitations')} set expires_at = now() - interval '1 hour'
       where accepted_at is null and revoked_at is null and expires_at > now()`,
    ),
    certificateLinks: await changed(
      client,
      `update ${inSchema('certificate_links')} set revoked_at = now() where revoked_at is null and expires_at > now()`,
    ),
    // Link owners may have left since, which ended their links.
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
    // Directory tokens may have been revoked since, and they control access: the administrator creates a new
    // one.
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

/** Raised above the backup's and the target's epoch: sessions and links of either become invalid. */
async function raiseEpoch(client: pg.Client, epochBefore: number): Promise<number> {
  const epoch = Math.max(epochBefore, await readEpoch(client)) + 1
  await client.query(`update ${inSchema('system')} set epoch = $1`, [epoch])
  return epoch
}

export async function readEpoch(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ epoch: number }>(`select epoch from ${inSchema('system')}`)
  return rows[0]?.epoch ?? 0
}

async function changed(client: pg.Client, statement: string): Promise<number> {
  return (await client.query(statement)).rowCount ?? 0
}
