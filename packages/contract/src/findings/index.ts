export type { Finding } from './finding.ts'
export type { FindingAction, FindingDetail, FindingFixes, FindingList } from './findings.ts'
