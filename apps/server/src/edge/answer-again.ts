import { isUnwritten, OFTEN, watchReading } from '@flightdeck/db'
import type { FastifyRequest } from 'fastify'
import type { App } from '../ground/app.ts'
import type { Caller } from './gate.ts'
import { makeKeptAnswers, type KeptAnswer, type PackedBody } from './kept-answers.ts'
import { pack, packingFor } from './packed.ts'

export type AnswerAgain = {
  /** What this caller was answered to the same question lately. */
  recall: (request: FastifyRequest) => KeptAnswer | undefined
  /** Whether it holds for whom the gate has let in. */
  isTrue: (answer: KeptAnswer, request: FastifyRequest) => boolean
  /** Makes an answer, and keeps it where a mark will tell when what it was made from is written. */
  make: (request: FastifyRequest, answer: () => Promise<unknown>) => Promise<PackedBody>
}

/**
 * Most of what screens ask has been asked before, and nothing has changed since. Such an answer costs what finding that out
 * costs, and is right for the same reason as a new one: it says what the database holds at that moment.
 */
export function makeAnswerAgain({ database, metrics, now }: App): AnswerAgain {
  const answers = makeKeptAnswers()
  const underWay = new Map<string, Promise<Made>>()
  const count = ({ routeOptions }: FastifyRequest, how: 'again' | 'made') =>
    metrics.answers.inc({ route: routeOptions.url ?? 'unknown', how })
  return {
    recall: (request) => answers.find(questionIn(request), now()),
    isTrue(answer, request) {
      const { caller } = request
      if (!caller?.isUnchanged || answer.standing !== standingOf(caller)) return false
      count(request, 'again')
      return true
    },
    async make(request, answer) {
      const question = questionIn(request)
      const before = underWay.get(question)
      if (before && (await isTrueNow(before, request))) {
        count(request, 'again')
        return before
      }
      count(request, 'made')
      const making = makeAnew(request, answer)
      underWay.set(question, making)
      try {
        return await making
      } finally {
        if (underWay.get(question) === making) underWay.delete(question)
      }
    },
  }

  async function makeAnew(request: FastifyRequest, answer: () => Promise<unknown>): Promise<Made> {
    const madeAt = now()
    const { made, reading } = await watchReading(answer)
    const tables = await database.tablesRead(reading)
    const packed = await pack(Buffer.from(JSON.stringify({ data: made })), packingIn(request))
    const { caller } = request
    if (!caller?.membership || !tables) return packed
    const kept = {
      ...packed,
      tables,
      snapshot: caller.snapshot,
      organisationId: caller.membership.organisationId,
      standing: standingOf(caller),
      madeAt,
    }
    answers.keep(questionIn(request), kept)
    return kept
  }

  /** Whoever asks the same while it is being made waits for it, and takes it where it says what the database holds by then. */
  async function isTrueNow(making: Promise<Made>, { caller }: FastifyRequest): Promise<boolean> {
    const made = await making.catch(() => null)
    if (!caller || !made || !('snapshot' in made) || made.standing !== standingOf(caller)) return false
    const { organisationId, tables, snapshot } = made
    const [row] = await database.callAsWritten<{ stands: boolean }>(STANDS, [
      organisationId,
      tables,
      snapshot,
    ])
    return row!.stands
  }
}

/** Kept, or made from what has no mark. */
type Made = PackedBody | KeptAnswer

const STANDS = `select ${OFTEN} ${isUnwritten({ organisation: '$1', tables: '$2', since: '$3' })} as stands`

const packingIn = ({ headers }: FastifyRequest) => packingFor(headers['accept-encoding'])

/** By whom, in which organisation, what, and how it is to be packed. */
const questionIn = (request: FastifyRequest): string => {
  const { headers, url } = request
  return `${headers.authorization} ${String(headers['x-organisation-id'])} ${packingIn(request)} ${url}`
}

const standingOf = ({ userId, membership }: Caller): string =>
  JSON.stringify([userId, membership?.organisationId, membership?.role, membership?.timezone])
