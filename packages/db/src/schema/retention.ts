export type RetentionSettingsTable = { organisationId: string; kind: string; days: number }
