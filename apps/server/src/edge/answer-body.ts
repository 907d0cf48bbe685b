import type { FastifyRequest } from 'fastify'
import { WrittenJson } from '../ground/written-json.ts'
import { packingFor, type Packing } from './packed.ts'

const [OPENING, CLOSING] = [Buffer.from('{"data":'), Buffer.from('}')]

/** The body of an answer, as the contract has it. */
export const bodyOf = (answer: unknown): Buffer =>
  answer instanceof WrittenJson
    ? Buffer.concat([OPENING, answer.json, CLOSING])
    : Buffer.from(JSON.stringify({ data: answer }))

export const packingIn = ({ headers }: FastifyRequest): Packing => packingFor(headers['accept-encoding'])
