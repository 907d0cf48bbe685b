import type { AdPlatformKey } from '@flightdeck/domain'
import type { NamingTemplate, TemplateProblem } from '@flightdeck/domain/taxonomy'

/** What the page and the thread beside it say to each other. */
export type ToRemember = { names: readonly { name: string; platform: AdPlatformKey }[] }
export type ToJudge = { turn: number; template: NamingTemplate }
export type JudgedNames = {
  turn: number
  problems: TemplateProblem[]
  /** One for each name: its place in `NAME_STATUSES`. */
  statuses: Uint8Array<ArrayBuffer>
  /** Names that are not valid, and are still being looked at for a repair. */
  looking: number
}
