export { buildBulkFiles, type BulkChange, type BulkFile, type BulkFiles } from './bulk-files.ts'
export { cannotUndo, fieldRule, refusalReason } from './refusal.ts'
