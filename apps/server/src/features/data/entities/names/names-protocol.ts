import type { TypedWords } from '@flightdeck/domain/search'
import type { FoundName } from './name-index.ts'

/** Questions to the names thread. */
export type NamesProtocol = {
  find: {
    input: { organisationId: string; typed: TypedWords; most: number }
    answer: FoundName[]
    news: never
  }
  prepare: { input: { organisationId: string }; answer: null; news: never }
}
export type NamesSettings = { url: string }
