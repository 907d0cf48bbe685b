import { sql, type Tx } from '@flightdeck/db'
import { readRecipients, writeRecipients } from '@flightdeck/domain/alerts'
import { valueWithoutPerson } from '@flightdeck/domain/personal-data'
import type { PersonErased } from '../../../ground/news.ts'

/** Removes a person from rule recipients and replaces them by a pseudonym in stored rule versions. */
export async function erasePersonInRules(tx: Tx, person: PersonErased): Promise<void> {
  const mentions = sql<boolean>`position(${person.email} in lower(email_recipients)) > 0`
  const rules = await tx
    .selectFrom('alertRules')
    .select(['organisationId', 'ruleNo', 'emailRecipients'])
    .where(mentions)
    .execute()
  for (const { organisationId, ruleNo, emailRecipients } of rules) {
    const read = readRecipients(emailRecipients)
    const left = 'addresses' in read ? read.addresses.filter((address) => address !== person.email) : []
    await tx
      .updateTable('alertRules')
      .set({ emailRecipients: writeRecipients(left), ...(left.length === 0 && { emailNotification: false }) })
      .where('organisationId', '=', organisationId)
      .where('ruleNo', '=', ruleNo)
      .execute()
  }
  const versions = await tx
    .selectFrom('alertRuleVersions')
    .selectAll()
    .where(sql<boolean>`position(${person.email} in lower(content::text)) > 0`)
    .execute()
  for (const { organisationId, ruleNo, version, content } of versions)
    await tx
      .updateTable('alertRuleVersions')
      .set({ content: JSON.stringify(valueWithoutPerson(content, person, person.pseudonym)) })
      .where('organisationId', '=', organisationId)
      .where('ruleNo', '=', ruleNo)
      .where('version', '=', version)
      .execute()
}
