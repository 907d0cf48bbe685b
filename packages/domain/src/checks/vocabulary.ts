/** Severity of a check. The weight counts in the score. */
export const SEVERITIES = {
  critical: { label: 'Critical', means: 'spend or compliance at risk today', weight: 8 },
  high: { label: 'High', means: 'will lose money in this flight', weight: 4 },
  medium: { label: 'Medium', means: 'likely loss or wrong data', weight: 2 },
  low: { label: 'Low', means: 'hygiene', weight: 1 },
} as const
export type Severity = keyof typeof SEVERITIES

/** Effect of a failed check. */
export const CHECK_MODES = {
  note: { label: 'Note' },
  warn: { label: 'Warn' },
  block: { label: 'Block launch' },
} as const
export type CheckMode = keyof typeof CHECK_MODES

/** Default mode: critical checks block a launch until a user changes it. */
export const usualMode = (severity: Severity): CheckMode => (severity === 'critical' ? 'block' : 'warn')

/** Buying channels. Platform words outside this list have no channel of ours. */
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

/** Check families in the order a person would look: earlier ones explain later ones. */
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
  /** Checks written by users; none of the catalogue. */
  OWN: { label: 'Custom checks' },
} as const
export type CheckFamily = keyof typeof CHECK_FAMILIES
export type CheckId = `${CheckFamily}-${number}`

export const checkFamily = (id: CheckId): CheckFamily => id.slice(0, 3) as CheckFamily
