import { isUnwritten, OFTEN, watchReading } from '@flightdeck/db'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../ground/app.ts'
import type { Caller } from './caller.ts'
import { makeKeptAnswers, type CachedResponse, type PackedBody } from './cached-responses.ts'
import { encodeBody, packingIn } from '../body/answer-body.ts'
import { pack } from '../body/compression.ts'

export type AnswerAgain = {
  /** Cached response to the same request of this caller. */
  recall: (request: FastifyRequest) => CachedResponse | undefined
  /** Whether the cached response is valid for the caller admitted by the gate. */
  isTrue: (answer: CachedResponse, request: FastifyRequest) => boolean
  /** Computes a response, and caches it if write marks reveal changes of its tables. */
  make: (request: FastifyRequest, answer: () => Promise<unknown>) => Promise<PackedBody>
}

/** Maximum times a request waits for another's response; under continuous writes it then computes its own. */
const MAX_SHARED_ROUNDS = 3

/**
 * Serves repeated requests from a cache. A cached response costs only the check that its tables are
 * unwritten, and is as correct as a new one: it says what the database holds at that moment.
 */
export function makeAnswerAgain({ database, metrics, now }: App): AnswerAgain {
  const answers = makeKeptAnswers()
  const underWay = new Map<string, Promise<ResponseBody>>()
  /** The cached answer that a request was checked against at the gate. */
  const recalled = new WeakMap<FastifyRequest, CachedResponse>()
  const count = ({ routeOptions }: FastifyRequest, how: 'again' | 'made') =>
    metrics.answers.inc({ route: routeOptions.url ?? 'unknown', how })
  return {
    recall(request) {
      const answer = answers.find(questionIn(request), now())
      if (answer) recalled.set(request, answer)
      return answer
    },
    isTrue(answer, request) {
      const { caller } = request
      if (!caller?.isUnchanged || answer.standing !== callerStanding(caller)) return false
      count(request, 'again')
      return true
    },
    async make(request, answer) {
      const question = questionIn(request)
      let snapshot = request.caller?.snapshot
      let checked: ResponseBody | undefined = recalled.get(request)
      for (let round = 0; round < MAX_SHARED_ROUNDS; round++) {
        const pending = underWay.get(question)
        // Another request may have stored its answer while this one was still at the gate.
        const shared = pending ? await pending.catch(() => undefined) : answers.find(question, now())
        if (!shared || shared === checked) break
        checked = shared
        const check = await checkAgainst(shared, request)
        if (check?.stands) {
          count(request, 'again')
          return shared
        }
        // Includes the write that failed the check, so that other waiting requests can share the next answer.
        snapshot = check?.snapshot ?? snapshot
      }
      count(request, 'made')
      const making = makeAnew(request, answer, snapshot)
      underWay.set(question, making)
      try {
        return await making
      } finally {
        if (underWay.get(question) === making) underWay.delete(question)
      }
    },
  }

  async function makeAnew(
    request: FastifyRequest,
    answer: () => Promise<unknown>,
    snapshot: string | undefined,
  ): Promise<ResponseBody> {
    const madeAt = now()
    const { result, reading } = await watchReading(answer)
    const tables = await database.tablesRead(reading)
    const packed = await pack(encodeBody(result), packingIn(request))
    const { caller } = request
    if (!caller?.membership || !tables || snapshot === undefined) return packed
    const cacheEntry = {
      ...packed,
      tables,
      snapshot,
      organisationId: caller.membership.organisationId,
      standing: callerStanding(caller),
      madeAt,
    }
    answers.keep(questionIn(request), cacheEntry)
    return cacheEntry
  }

  /** Whether an answer made for another request still says what the database holds; null if it is not for this caller. */
  async function checkAgainst(body: ResponseBody, { caller }: FastifyRequest): Promise<Check | null> {
    if (!caller || !('snapshot' in body) || body.standing !== callerStanding(caller)) return null
    const { organisationId, tables, snapshot } = body
    const [check] = await database.callAsWritten<Check>(CHECK, [organisationId, tables, snapshot])
    return check!
  }
}

/** Cached, or computed from a source without write marks. */
type ResponseBody = PackedBody | CachedResponse

type Check = { stands: boolean; snapshot: string }

const CHECK = `select ${OFTEN} ${isUnwritten({ organisation: '$1', tables: '$2', since: '$3' })} as stands,
  pg_current_snapshot()::text as snapshot`

/** Cache key: caller, organisation, encoding and URL. */
const questionIn = (request: FastifyRequest): string => {
  const { headers, url } = request
  return `${headers.authorization} ${String(headers['x-organisation-id'])} ${packingIn(request)} ${url}`
}

const callerStanding = ({ userId, membership }: Caller): string =>
  JSON.stringify([userId, membership?.organisationId, membership?.role, membership?.timezone])
