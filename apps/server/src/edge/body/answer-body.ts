import type { FastifyRequest } from 'fastify'
import { WrittenJson } from '../../ground/written-json.ts'
import { packingFor, type Packing } from './compression.ts'

/** The body of an answer, as the contract has it. */
export function encodeBody(answer: unknown): Buffer {
  if (!(answer instanceof WrittenJson)) return Buffer.from(JSON.stringify({ data: answer }))
  const { buffer, byteOffset, byteLength } = answer.body
  return Buffer.from(buffer, byteOffset, byteLength)
}

export const packingIn = ({ headers }: FastifyRequest): Packing => packingFor(headers['accept-encoding'])
