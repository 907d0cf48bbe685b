/** How bad it is. The weight counts in the score. */
export const SEVERITIES = {
  critical: { label: 'Critical', means: 'spend or compliance at risk today', weight: 8 },
  high: { label: 'High', means: 'will lose money in this flight', weight: 4 },
  medium: { label: 'Medium', means: 'likely loss or wrong data', weight: 2 },
  low: { label: 'Low', means: 'hygiene', weight: 1 },
} as const
export type Severity = keyof typeof SEVERITIES

/** What happens when a check fails. */
export const CHECK_MODES = {
  note: { label: 'Note' },
  warn: { label: 'Warn' },
  block: { label: 'Block launch' },
} as const
export type CheckMode = keyof typeof CHECK_MODES

/** The mode a check comes in: what is critical stops a launch until somebody says otherwise. */
export const usualMode = (severity: Severity): CheckMode => (severity === 'critical' ? 'block' : 'warn')

/** What people buy. A platform's word that is not here has no channel of ours. */
export const CHANNELS = {
  display: { label: 'Display' },
  video: { label: 'Video' },
  ctv: { label: 'Connected TV' },
  audio: { label: 'Audio' },
  dooh: { label: 'Digital out of home' },
  social: { label: 'Social' },
  search: { label: 'Search' },
} as const
export type Channel = keyof typeof CHANNELS

/** The families of the catalogue, in the order in which a person would look: what comes first explains what comes later. */
export const CHECK_FAMILIES = {
  STR: { label: 'Structure and status' },
  TAX: { label: 'Naming' },
  BUD: { label: 'Budget, flight and pacing' },
  FIN: { label: 'Fees, rates and margin' },
  BID: { label: 'Bids and goals' },
  CRE: { label: 'Creatives and landing pages' },
  CTV: { label: 'Connected TV' },
  AUO: { label: 'Audio' },
  OOH: { label: 'Digital out of home' },
  TGT: { label: 'Geography, language, device and time' },
  FRQ: { label: 'Frequency' },
  AUD: { label: 'Audiences and data' },
  INV: { label: 'Inventory and brand safety' },
  SRC: { label: 'Search' },
  SOC: { label: 'Social' },
  CMP: { label: 'Compliance and control' },
  TRK: { label: 'Tracking and measurement' },
  DEA: { label: 'Deals' },
  DEL: { label: 'Live delivery' },
  /** What people write themselves; none of the catalogue is in it. */
  OWN: { label: 'Custom checks' },
} as const
export type CheckFamily = keyof typeof CHECK_FAMILIES
export type CheckId = `${CheckFamily}-${number}`

export const familyOf = (id: CheckId): CheckFamily => id.slice(0, 3) as CheckFamily
