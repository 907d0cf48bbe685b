export type TaxonomyColumns = {
  'name_readings.status': 'valid' | 'repairable' | 'invalid'
  'name_templates.state': 'draft' | 'active' | 'retired'
}
