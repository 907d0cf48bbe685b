import { sql, type Row, type Tx } from '@flightdeck/db'
import { notFound } from '../../../ground/app-error.ts'
import type { MatrixCell } from '../checker/index.ts'
import { driftedEntities } from './drift-sql.ts'

/** A run's results for an entity, and the entity version they are based on. */
export type JudgedRow = { entityNo: number; accountNo: number; version: number; results: MatrixCell[] }

export async function judgedRows(tx: Tx, organisationId: string, runNo: number): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    select r.entity_no, e.account_no, r.entity_version as version, r.results
    from check_run_results r
    join entities e on e.organisation_id = r.organisation_id and e.entity_no = r.entity_no
    where r.organisation_id = ${organisationId} and r.run_no = ${runNo}
    order by r.entity_no`.execute(tx)
  return rows
}

type NewCertificate = Omit<Row<'certificates'>, 'certificateNo' | 'erasedHash'>

/** Null when another request signed the run at the same time. */
export async function insertCertificate(
  tx: Tx,
  certificate: NewCertificate,
  entities: readonly Pick<JudgedRow, 'entityNo' | 'version'>[],
): Promise<number | null> {
  const insertedRow = await tx
    .insertInto('certificates')
    .values(certificate)
    .onConflict((conflict) => conflict.columns(['organisationId', 'runNo']).doNothing())
    .returning('certificateNo')
    .executeTakeFirst()
  if (!insertedRow) return null
  await sql`
    insert into certificate_entities (organisation_id, certificate_no, entity_no, version)
    select ${certificate.organisationId}, ${insertedRow.certificateNo}, *
    from unnest(${entities.map(({ entityNo }) => entityNo)}::int[], ${entities.map(({ version }) => version)}::int[])`.execute(
    tx,
  )
  return insertedRow.certificateNo
}

export type CertificateRow = Omit<Row<'certificates'>, 'content'> & {
  person: string | null
  changedEntities: number
  openLinks: number
}
type CertificateFilter = { certificateNo?: number; page?: number; perPage?: number; now: Date }

/** Latest first, without their content, which may be long. */
export async function listCertificates(
  tx: Tx,
  organisationId: string,
  { certificateNo, page = 1, perPage = 1, now }: CertificateFilter,
): Promise<(CertificateRow & { total: number })[]> {
  const { rows } = await sql<CertificateRow & { total: number }>`
    select c.organisation_id, c.certificate_no, c.run_no, c.scope, c.verdict, c.entities, c.checks, c.failures, c.critical, c.blocking,
      c.signed_by, c.signed_at, coalesce(c.erased_hash, c.content_hash) as content_hash, u.full_name as person, count(*) over ()::int as total,
      (select count(*)::int from ${driftedEntities(organisationId, sql`c.certificate_no`)} d) as changed_entities,
      (select count(*)::int from certificate_links l where l.organisation_id = c.organisation_id
        and l.certificate_no = c.certificate_no and l.revoked_at is null and l.expires_at > ${now}) as open_links
    from certificates c left join named_users u on u.id = c.signed_by
    where c.organisation_id = ${organisationId}
      ${certificateNo === undefined ? sql`` : sql`and c.certificate_no = ${certificateNo}`}
    order by c.signed_at desc, c.certificate_no desc
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx)
  return rows
}

export async function findCertificate(
  tx: Tx,
  organisationId: string,
  certificateNo: number,
  now: Date,
): Promise<CertificateRow> {
  const [row] = await listCertificates(tx, organisationId, { certificateNo, now })
  if (!row) throw notFound()
  return row
}

export type StoredText = { certificateNo: number; content: string; contentHash: Buffer }

export async function findSignedText(
  tx: Tx,
  organisationId: string,
  certificateNo: number,
): Promise<StoredText> {
  const row = await tx
    .selectFrom('certificates')
    .select(['certificateNo', 'content'])
    .select(sql<Buffer>`coalesce(erased_hash, content_hash)`.as('contentHash'))
    .where('organisationId', '=', organisationId)
    .where('certificateNo', '=', certificateNo)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
