import type { Api } from './api.ts'
import { readPdfTexts, type PdfText } from './documents/pdf-texts.ts'
import type { ShownCertificate } from './opinions/certificates.ts'
import type { ShownNode } from './opinions/campaigns.ts'
import type { ShownDays } from './opinions/entity-days.ts'
import type { ShownTriage } from './opinions/triages.ts'

/** Pages opened of each kind of item: a person may not request thousands in a minute. */
const MAX_PAGES = 20

/** Days that the pages of items show. */
export async function readEntityPages({ get }: Api, nodes: readonly ShownNode[]): Promise<ShownDays[]> {
  const nodesByType = [...Map.groupBy(nodes, ({ type }) => type).values()]
  const pages: ShownDays[] = []
  for (const { id, entity_id, type, name } of nodesByType.flatMap((group) => group.slice(0, MAX_PAGES))) {
    const [platform, ...nativeId] = entity_id.split(':')
    const { days } = await get<Pick<ShownDays, 'days'>>(
      `/entities/${platform}/${type}/${encodeURIComponent(nativeId.join(':'))}/days/`,
    )
    pages.push({ no: id, name, days })
  }
  return pages
}

/** Items of each kind whose triage is read: one takes as long as reading its account. */
const MAX_TRIAGES = 10
/** Pacing of items without any, so that they come last. */
const NO_PACING = 1e9

/** Triages of items that need one, those that spend least of their goal first. */
export async function readTriages({ get }: Api, nodes: readonly ShownNode[]): Promise<ShownTriage[]> {
  const open = nodes.filter(({ type, status }) => type !== 'creative' && status === 'in_progress')
  const nodesByType = [...Map.groupBy(open, ({ type }) => type).values()]
  const triages: ShownTriage[] = []
  for (const group of nodesByType)
    for (const node of group
      .toSorted((a, b) => (a.pacing.percent ?? NO_PACING) - (b.pacing.percent ?? NO_PACING))
      .slice(0, MAX_TRIAGES)) {
      const [platform, ...nativeId] = node.entity_id.split(':')
      const address = `${platform}/${node.type}/${encodeURIComponent(nativeId.join(':'))}`
      const triage = await get<Omit<ShownTriage, 'no' | 'name' | 'platformBudget'>>(`/triage/${address}/`)
      triages.push({ ...triage, no: node.id, name: node.name, platformBudget: node.budget })
    }
  return triages
}

type ListedCertificate = { id: number; entities: number; checks: number; failures: number }
type CertificatePage = { content: { totals: ShownCertificate['page'] } }
type CertificateFile = { entities: { fails: unknown[] }[]; checks: unknown[] }

/** Latest certificates in their list, on their pages, in their files and PDFs. */
export async function readCertificates({ get, text, bytes }: Api): Promise<ShownCertificate[]> {
  const { certificates } = await get<{ certificates: ListedCertificate[] }>(
    '/quality/certificates/?per_page=10',
  )
  const shown: ShownCertificate[] = []
  for (const { id, entities, checks, failures } of certificates) {
    const { content } = await get<CertificatePage>(`/quality/certificates/${id}/`)
    const file = JSON.parse(await text(`/quality/certificates/${id}/content/`)) as CertificateFile
    const failed = file.entities.reduce((sum, { fails }) => sum + fails.length, 0)
    shown.push({
      id,
      listed: { entities, checks, failed: failures },
      page: content.totals,
      file: { entities: file.entities.length, checks: file.checks.length, failed },
      pdf: parseTotals(readPdfTexts(await bytes(`/quality/certificates/${id}/pdf/`))),
    })
  }
  return shown
}

/** `65 checks on 72 items: 576 passed, 12 failed, 541 n/a.`, which may wrap. */
function parseTotals(texts: readonly PdfText[]): ShownCertificate['pdf'] {
  const text = texts.map((line) => line.text).join(' ')
  const match = /([\d,]+) checks? on ([\d,]+) items?: [\d,]+ passed, ([\d,]+) failed/.exec(text)
  const [checks, entities, failed] = [1, 2, 3].map((group) => Number(match?.[group]?.replaceAll(',', '')))
  return { checks: checks!, entities: entities!, failed: failed! }
}
