export type { CustomProposals, CustomTest } from './custom-trial.ts'
export type { DryRun } from './dry-run.ts'
export type { CheckRun, CheckRunResults, LiveRun } from './runs.ts'
