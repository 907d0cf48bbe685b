import type { Certificate } from '@flightdeck/contract/certificates'
import { hasBlockers, readVerdict } from '@flightdeck/domain/checks'
import { stable } from '@flightdeck/domain/text'
import type { Tx } from '@flightdeck/db'
import { AppError } from '../../../ground/app-error.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { invalidField } from '../../../ground/invalid-field.ts'
import { recordAudit } from '../../people/audit/index.ts'
import { placedEntities } from '../../data/entities/index.ts'
import { toDoAtRiskOn } from '../findings/index.ts'
import { findRun } from '../check-schedule/index.ts'
import { signable } from '../check-runs/index.ts'
import { certify } from './certify.ts'
import { hashText } from './hash.ts'
import { presentCertificate } from './present.ts'
import { findCertificate, insertCertificate, judgedRows } from './store.ts'

/** Signs a run as a certificate, unaffected by later changes of the run or its entities. */
export function signRun(
  ctx: MemberContext,
  { run: runNo, reason }: { run: number; reason: string | null },
): Promise<Certificate> {
  const { organisationId, userId, now } = ctx
  return ctx.transaction(async (tx) => {
    const run = await findRun(tx, organisationId, runNo)
    const { certificateNo: existingNo, problem } = await signable(tx, run)
    if (existingNo !== null) throw signedAlready(existingNo)
    if (problem !== null) throw new AppError('conflict', problem)

    const rows = await judgedRows(tx, organisationId, runNo)
    const entityNos = rows.map(({ entityNo }) => entityNo)
    const placed = await placedEntities(tx, organisationId, entityNos)
    const atRisk = await toDoAtRiskOn(tx, { organisationId, today: ctx.today }, entityNos)
    const { organisation, zone, person } = await namesFor(tx, organisationId, userId)
    const by = { signedBy: person, signedAt: now, reason }
    const content = certify({ organisation, zone, run, rows, placed, atRisk, ...by })
    const { blockers } = readVerdict(content)
    if (reason !== null && !hasBlockers(blockers)) throw nothingToExcept()
    const text = stable(content)

    const { scope, verdict, totals } = content
    const counts = { entities: totals.entities, checks: totals.checks, failures: totals.failed, ...blockers }
    const signed = { runNo, scope, verdict, ...counts, signedBy: userId, signedAt: now }
    const certificateNo = await insertCertificate(
      tx,
      { organisationId, ...signed, content: text, contentHash: hashText(text) },
      rows,
    )
    if (certificateNo === null) throw signedAlready(null)
    await recordAudit(ctx, tx, {
      action: 'certificate.signed',
      subject: `Certificate ${certificateNo}`,
      detail: {
        run: runNo,
        verdict,
        ...(reason !== null && { reason }),
        hash: hashText(text).toString('hex'),
      },
    })
    return presentCertificate(await findCertificate(tx, organisationId, certificateNo, now))
  })
}

const nothingToExcept = () => {
  return invalidField('reason', 'No failure of this run needs a reason: none is critical or blocks a launch.')
}
const signedAlready = (certificateNo: number | null) =>
  new AppError(
    'conflict',
    certificateNo === null
      ? 'This run is signed already.'
      : `This run is signed already: certificate ${certificateNo}.`,
  )

/** Names of organisation and signer as shown on a certificate. */
async function namesFor(tx: Tx, organisationId: string, userId: string) {
  const { name: organisation, timezone: zone } = await tx
    .selectFrom('organisations')
    .select(['name', 'timezone'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow()
  const { fullName: person } = await tx
    .selectFrom('namedUsers')
    .select('fullName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { organisation, zone, person }
}
