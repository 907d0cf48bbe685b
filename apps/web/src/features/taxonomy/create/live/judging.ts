import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { NamingTemplate, TemplateProblem } from '@flightdeck/domain/taxonomy'

/** Messages between the page and the worker. */
export type ToRemember = { names: readonly { name: string; platform: AdPlatformKey }[] }
export type ToJudge = { turn: number; template: NamingTemplate }
export type JudgedNames = {
  turn: number
  problems: TemplateProblem[]
  /** Index into `NAME_STATUSES`, per name. */
  statuses: Uint8Array<ArrayBuffer>
  /** Invalid names still to be checked for a repair. */
  looking: number
}
