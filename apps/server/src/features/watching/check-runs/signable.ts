import type { Tx } from '@flightdeck/db'
import { MAX_IN_MATRIX } from './matrix-limit.ts'
import type { RunRow } from '../check-schedule/index.ts'

type Signable = { certificateNo: number | null; problem: string | null }

/** Whether a run can be signed: the certificate it has already, or the sentence that says why it cannot have one. */
export async function signable(tx: Tx, run: RunRow): Promise<Signable> {
  const certificateNo = await certificateOfRun(tx, run.organisationId, run.runNo)
  return { certificateNo, problem: certificateNo === null ? signingProblem(run) : null }
}

function signingProblem({ cause, state, total, basis }: RunRow): string | null {
  if (cause !== 'person') return 'Only runs started by a person can be signed.'
  if (state === 'waiting' || state === 'running') return 'This run isn’t finished yet.'
  if (state !== 'done')
    return 'This run was cancelled or failed, so there is no result to sign. Run the checks again.'
  const most = MAX_IN_MATRIX.toLocaleString('en-GB')
  if (total > MAX_IN_MATRIX)
    return `This run covers ${total.toLocaleString('en-GB')} items. A certificate holds up to ${most}. Choose a smaller scope.`
  if (basis === null) return 'This run is too old to sign. Run the checks again.'
  return total === 0 ? 'This run checked nothing.' : null
}

async function certificateOfRun(tx: Tx, organisationId: string, runNo: number): Promise<number | null> {
  const certificate = await tx
    .selectFrom('certificates')
    .select('certificateNo')
    .where('organisationId', '=', organisationId)
    .where('runNo', '=', runNo)
    .executeTakeFirst()
  return certificate?.certificateNo ?? null
}
