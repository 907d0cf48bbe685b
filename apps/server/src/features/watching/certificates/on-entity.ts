import { sql } from '@flightdeck/db'
import { VERDICTS, type CertificateVerdict } from '@flightdeck/domain/checks'
import type { EntityPartReader } from '../../../ground/entity-part.ts'

type Row = {
  certificateNo: number
  scope: string
  verdict: CertificateVerdict
  signedAt: Date
  hasChanged: boolean
}

/** The certificates that speak of an entity, and whether it changed since. */
export const certificatesOnEntity: EntityPartReader = {
  needs: 'quality:read',
  async read(tx, organisationId, entityNo) {
    const { rows } = await sql<Row>`
      select c.certificate_no, c.scope, c.verdict, c.signed_at, e.version > j.version as has_changed
      from certificate_entities j
      join certificates c on c.organisation_id = j.organisation_id and c.certificate_no = j.certificate_no
      join entities e on e.organisation_id = j.organisation_id and e.entity_no = j.entity_no
      where j.organisation_id = ${organisationId} and j.entity_no = ${entityNo}
      order by c.certificate_no desc limit 50`.execute(tx)
    return {
      key: 'certificates',
      title: 'Certificates',
      total: rows.length,
      rows: rows.map(({ certificateNo, scope, verdict, signedAt, hasChanged }) => ({
        title: `Certificate ${certificateNo}`,
        detail: [VERDICTS[verdict].label, scope, ...(hasChanged ? ['changed since'] : [])].join(' · '),
        to: `/certificates?certificate=${certificateNo}`,
        at: signedAt.toISOString(),
      })),
      none: 'No certificate covers it.',
    }
  },
}
