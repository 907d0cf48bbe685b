import { Refusal } from '../core/refusal.ts'
import type { Answer } from '../core/simulator.ts'

let serial = 0
const requestId = () => `20261115140000${String((serial += 1)).padStart(18, '0')}`

/** TikTok answers nearly everything with HTTP 200; whether it is an answer is in the code. */
export const ok = (data: unknown): Answer => ({
  body: { code: 0, message: 'OK', request_id: requestId(), data },
})

export const failure = (code: number, message: string) =>
  new Refusal(200, { code, message, request_id: requestId(), data: {} })
