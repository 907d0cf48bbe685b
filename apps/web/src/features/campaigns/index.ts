export { StatusMark } from './cells.tsx'
export { NodeIssues } from './node-issues.tsx'
export { NodeSettings } from './node-settings.tsx'
export { nodeQuery } from './queries.ts'
