import type { ReportDestination, ReportDestinationInput } from '@flightdeck/contract/reports'
import { newId, acquireAdvisoryLock } from '@flightdeck/db'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { AppError, notFound } from '../../../../ground/app-error.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { sealedDestinations, type Destination } from './destination.ts'
import {
  deleteDestination,
  insertDestination,
  listDestinations,
  type ListedDestination,
} from './destination-store.ts'
import { putFile } from './put-file.ts'
import { readDestination } from './read-destination.ts'
import { invalidField } from '../../../../ground/invalid-field.ts'

const MAX_DESTINATIONS = 20

export function readDestinations(ctx: MemberContext) {
  return ctx.transaction(async (tx) => ({
    destinations: (await listDestinations(tx, ctx.organisationId)).map(present),
    has_folder: ctx.app.settings.reportsFolder !== null,
  }))
}

/** Writes a small test file before storing the destination, so that errors show at once. */
export async function addDestination(
  ctx: MemberContext,
  input: ReportDestinationInput,
): Promise<ReportDestination> {
  const { app, organisationId, userId, now } = ctx
  const { destination, place } = readDestination(input, app.settings)
  const hostKey = await tryOut(ctx, destination)
  return ctx.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, organisationId, 'report destinations')
    if ((await listDestinations(tx, organisationId)).length >= MAX_DESTINATIONS)
      throw new AppError('invalid', `There are ${MAX_DESTINATIONS} destinations already. Remove one first.`)
    const id = newId(now.getTime())
    const { kind, name, format } = input
    const sealed = await sealedDestinations.seal(tx, { organisationId, id }, destination, app)
    await insertDestination(tx, { organisationId, id, kind, name, place, hostKey, format, sealed, createdBy: userId, createdAt: now, lastUsedAt: null }) // prettier-ignore
    await recordAudit(ctx, tx, {
      action: 'report_destination.added',
      subject: name,
      detail: { kind, place, ...(hostKey !== null && { host_key: hostKey }) },
    })
    return present((await listDestinations(tx, organisationId)).find((one) => one.id === id)!)
  })
}

export function removeDestination(ctx: MemberContext, id: string): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const name = await deleteDestination(tx, ctx.organisationId, id)
    if (name === null) throw notFound()
    await recordAudit(ctx, tx, { action: 'report_destination.removed', subject: name })
    return { message: 'Destination removed' }
  })
}

const TRIAL = { name: 'flightdeck-test.txt', type: 'text/plain', content: Buffer.from('Flightdeck can write here.\n') } // prettier-ignore

async function tryOut(
  { app, organisationId }: MemberContext,
  destination: Destination,
): Promise<string | null> {
  try {
    return await putFile(app, organisationId, destination, null, TRIAL)
  } catch (error) {
    throw invalidField(PLACES[destination.kind], (error as Error).message)
  }
}

/** Form field that shows a failed test, by kind. */
const PLACES: Record<Destination['kind'], string> = { bucket: 'endpoint', folder: 'folder', sftp: 'host' }

const present = ({
  id,
  kind,
  name,
  place,
  hostKey,
  format,
  schedules,
  creator,
}: ListedDestination): ReportDestination => ({
  id,
  kind,
  name,
  place,
  host_key: hostKey,
  format,
  schedules,
  created_by: creator ?? 'Former member',
})
