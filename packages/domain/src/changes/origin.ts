export const CHANGE_ORIGINS = {
  person: { label: 'Made by hand' },
  finding: { label: 'Fix of issues' },
  name: { label: 'Renaming' },
  pacing: { label: 'Pacing' },
  campaign: { label: 'Draft campaign' },
  agent: { label: 'Agent' },
  undo: { label: 'Undo' },
} as const
export type ChangeOrigin = keyof typeof CHANGE_ORIGINS
