import type { Crew } from '@flightdeck/engine'

/** How a book is asked. */
export type HowAsked = {
  /** Others who help, where there is enough to do. */
  crew: Crew | null
  /** Whether it is the only book, and still there when the answer is made. */
  isOnly: boolean
}
