import { sql } from '@flightdeck/db'
import type { NameStatus, NameVerdict } from '@flightdeck/domain/taxonomy'
import type { EntityPartReader } from '../../../ground/entity-part.ts'
import type { StoredTemplate } from './stores/template-store.ts'

type Row = {
  template: string
  templateNo: number
  why: string
  status: NameStatus
  segmentValues: Record<string, string>
  verdict: NameVerdict | null
  definition: StoredTemplate
}
const STATUS_WORDS: Record<NameStatus, string> = {
  valid: 'Valid',
  repairable: 'Breaks the template; a valid name is suggested',
  invalid: 'Breaks the template',
}

/** Segments of an entity's name, and the template that covers it. */
export const nameOnEntity: EntityPartReader = {
  needs: 'taxonomy:read',
  async read(tx, organisationId, entityNo) {
    const { rows } = await sql<Row>`
      select t.name as template, t.template_no, r.why, r.status, r.segment_values, r.verdict, t.definition
      from name_readings r
      join name_templates t on t.organisation_id = r.organisation_id and t.template_no = r.template_no
      where r.organisation_id = ${organisationId} and r.entity_no = ${entityNo}`.execute(tx)
    const segments = rows.flatMap(segmentRows)
    return {
      key: 'name',
      title: 'Name',
      total: segments.length,
      rows: segments,
      none: 'No naming template covers it.',
    }
  },
}

function segmentRows({ template, templateNo, why, status, segmentValues, verdict, definition }: Row) {
  const to = `/taxonomy-rules?template=${templateNo}`
  const whole = { title: template, detail: `${STATUS_WORDS[status]}. ${why}`, to, at: null }
  const segments = definition.segments.flatMap(({ key, label }) => {
    const segmentVerdict = verdict?.segments.find((one) => one.key === key)
    const detail = segmentVerdict?.reason ?? segmentValues[key]
    return detail === undefined ? [] : { title: label, detail: detail, to, at: null }
  })
  return [whole, ...segments]
}
