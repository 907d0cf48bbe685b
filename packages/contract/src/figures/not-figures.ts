/**
 * Numbers and untyped values of answers that are no figures, by reason: a place, everything of a shape or answer
 * behind ` *`, or the last field of places.
 */
export const NOT_FIGURES: Readonly<Record<string, readonly string[]>> = {
  'keys of rows': ['id', 'no', 'finding_id', 'finding_ids', 'parent_id', 'run_id', 'set_id', 'set_ids', 'undo_set_id', 'undone_by_set_id', 'certificate_id', 'report_id', 'account_no', 'duplicate_of', 'muted_by', 'rule-stats rule', 'alert rule', 'campaigns.one alerts.rule', 'campaigns.one alerts.last_alert', 'alerts.timeline lanes.rule', 'alerts.timeline lanes.days.alert', 'alerts.standing alert', 'rule-stats health.other', 'alertRules.stats hygiene.rules', 'findings.act changed', 'alertChoices.read weekdays.value', 'customChecks.previewImport checks.clashes_with'],
  'positions in a list or file': ['page', 'per_page', 'row', 'line', 'index', 'column', 'header_row', 'text_rows', 'partial', 'names.parse next', 'audit.list seq'],
  versions: ['version', 'check_version'],
  'settings that a person typed': ['rule *', 'ruleWriter.write *', 'question *', 'report *', 'template *', 'value-list *', 'selected-check *', 'custom-check *', 'change-policy *', 'pacing-settings *', 'retention.read *', 'alert triggered_conditions.threshold', 'alert triggered_conditions.stated.threshold', 'alerts.one traces.threshold', 'alertRules.preview histogram.threshold', 'customChecks.test histogram.threshold', 'content checks.selections.parameters', 'brief_hour', 'retention.update kinds.days', 'checks.library checks.fields_schema.default', 'customChecks.propose proposals.definition'],
  'limits and scope of an agent': ['agent limits.items', 'agent limits.campaigns', 'agent limits.open', 'agent limits.day', 'agent most_open', 'agent scope.accounts'],
  'axes of a histogram': ['alertRules.preview histogram.bins.from', 'alertRules.preview histogram.bins.to', 'customChecks.test histogram.bins.from', 'customChecks.test histogram.bins.to', 'customChecks.test histogram.bins.count'],
  'values of a setting before and after a change': ['part', 'before', 'after', 'change-item found', 'audit.list detail'],
  'times of the answer itself': ['took_ms', 'resend_after_s'],
  'data for the browser’s passkey': ['secondFactor.begin passkey', 'proof.begin passkey', 'passkey.begin', 'factors.startPasskey'],
  'words of the product': ['connectors.list minutes'],
} // prettier-ignore
