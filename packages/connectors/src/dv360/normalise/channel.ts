/** The first that fits: the special ones come before the general. */
const CHANNELS = [
  ['OUT_OF_HOME', 'dooh'],
  ['OVER_THE_TOP', 'ctv'],
  ['YOUTUBE_AND_PARTNERS_AUDIO', 'audio'],
  ['YOUTUBE', 'video'],
  ['VIDEO', 'video'],
  ['AUDIO', 'audio'],
  ['DEMAND_GEN', 'demand_gen'],
  ['DISPLAY', 'display'],
] as const

export const toChannel = (lineItemType: string | null | undefined): string | undefined =>
  lineItemType ? (CHANNELS.find(([part]) => lineItemType.includes(part))?.[1] ?? 'other') : undefined
