import type { TemplateKind } from '@flightdeck/domain/taxonomy'

export type TaxonomyColumns = {
  'name_readings.status': 'valid' | 'repairable' | 'invalid'
  'name_templates.kind': TemplateKind
  'name_templates.state': 'draft' | 'active' | 'retired'
}
