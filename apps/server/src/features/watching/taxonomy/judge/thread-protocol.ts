import type { ComposedName, LearnedTemplate, NameVerdict } from '@flightdeck/contract/taxonomy'
import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { NamingTemplate, TemplateKind } from '@flightdeck/domain/taxonomy'
import type { ChangedReadings } from './changed-readings.ts'

export type LearnInput = {
  organisationId: string
  kind: TemplateKind
  platform?: AdPlatformKey | undefined
  account?: string | undefined
  /** Names of the request; without them the organisation's own. */
  names?: readonly string[] | undefined
}

/** Verdicts on names from the first on; `next` is the index of the first name without one. */
export type ParsedNames = { names: NameVerdict[]; total: number; next: number | null }

/** Protocol of the thread that checks names. */
export type TaxonomyProtocol = {
  parse: {
    input: { template: NamingTemplate; names: readonly string[]; platform?: AdPlatformKey | undefined }
    /** The body of `ParsedNames`. */
    answer: Uint8Array
    news: never
  }
  compose: {
    input: { template: NamingTemplate; values: Record<string, string>; platform?: AdPlatformKey | undefined }
    answer: ComposedName
    news: never
  }
  learn: { input: LearnInput; answer: { templates: LearnedTemplate[]; names: number }; news: never }
  read: {
    input: { organisationId: string; accountNo: number; now: Date }
    answer: ChangedReadings
    news: never
  }
}
export type TaxonomySettings = { url: string }
