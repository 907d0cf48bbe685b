import { sql, type Tx } from '@flightdeck/db'
import type { CertificateContent } from '@flightdeck/domain/checks'
import { stable } from '@flightdeck/domain/text'
import { hashText } from './hash.ts'

type Person = { id: string; names: readonly string[]; pseudonym: string }

/**
 * Puts the pseudonym where certificates name a person as who asked or signed. The hash of the signing stays in the row and in the log;
 * what is shown from now on is the hash of the text as it is.
 */
export async function eraseInCertificates(tx: Tx, { id, names, pseudonym }: Person): Promise<void> {
  const { rows } = await sql<{ organisationId: string; certificateNo: number; content: string }>`
    select c.organisation_id, c.certificate_no, c.content from certificates c
    left join check_runs r on r.organisation_id = c.organisation_id and r.run_no = c.run_no
    where c.signed_by = ${id} or r.started_by = ${id}`.execute(tx)
  for (const { organisationId, certificateNo, content } of rows) {
    const text = renamed(content, names, pseudonym)
    if (text === null) continue
    await tx
      .updateTable('certificates')
      .set({ content: text, erasedHash: hashText(text) })
      .where('organisationId', '=', organisationId)
      .where('certificateNo', '=', certificateNo)
      .execute()
  }
}

/** Null where the text does not name the person, or is damaged already. */
function renamed(text: string, names: readonly string[], pseudonym: string): string | null {
  try {
    const content = JSON.parse(text) as CertificateContent
    const named = (who: string) => (names.includes(who) ? pseudonym : who)
    const after = stable({
      ...content,
      asked_by: named(content.asked_by),
      signed_by: named(content.signed_by),
    })
    return after === text ? null : after
  } catch {
    return null
  }
}
