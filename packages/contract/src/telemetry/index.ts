export type { AnalyticsUser, TelemetryItem } from './telemetry.ts'
