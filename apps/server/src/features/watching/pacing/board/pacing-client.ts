import type { Day } from '@flightdeck/domain/time'
import type { LearnedOvershoots } from '@flightdeck/domain/pacing'
import type { App } from '../../../../ground/app.ts'
import { snapshotQuestions } from '../../../data/delivery/index.ts'
import type { QUESTIONS } from './thread/questions.ts'

/** A program's way to ask how budgets are doing, where the facts are. */
export const pacingClient = snapshotQuestions<typeof QUESTIONS>(
  new URL('./thread/questions.ts', import.meta.url),
)

/** Overshoots that decide on the board whether a platform stops a budget. */
export const learnedOvershoots = (app: App, organisationId: string, today: Day): Promise<LearnedOvershoots> =>
  pacingClient(app).ask('overshoots', { organisationId, today })
