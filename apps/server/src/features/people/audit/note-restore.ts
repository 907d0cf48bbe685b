import type { App } from '../../../ground/app.ts'
import { record } from './record.ts'

type Restore = { epoch: number; takenAt: string }

/** A restore loses what came after the backup. Each log says so, under its seal: anchors of before claim no more than it had. */
export async function noteRestore(app: App, { epoch, takenAt }: Restore): Promise<void> {
  const organisations = await app.database.asOperator((tx) =>
    tx.selectFrom('organisations').select('organisationId').orderBy('organisationId').execute(),
  )
  for (const { organisationId } of organisations) {
    await app.database.inOrganisation(organisationId, (tx) =>
      record(app, tx, {
        organisationId,
        at: app.now(),
        actorId: null,
        actor: 'Flightdeck',
        action: 'audit.restored',
        subject: `as of ${takenAt}`,
        detail: { epoch, taken_at: takenAt },
      }),
    )
  }
}
