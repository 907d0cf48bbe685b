import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../ground/app-error.ts'
import { ownerKey } from './traffic/caller.ts'
import { LARGE_BYTES, type ReadLarge } from './traffic/large-inputs.ts'

const DEEPEST = 32
const MAX_VALUES = 50_000
const FORBIDDEN_KEYS = /"(?:__proto__|constructor|prototype)"\s*:/
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u0000/

/** Empty is fine (the specification's posts carry no body); deep, huge and poisoned JSON is refused before parsing. */
export function readJsonBodies(server: FastifyInstance, readLarge: ReadLarge): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    ['application/json'],
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      return text.length < LARGE_BYTES ? readJson(text) : readLarge(ownerKey(request), () => readJson(text))
    },
  )
}

/** JSON under these names, in this scope. */
export function readJsonAs(scope: FastifyInstance, types: string[], more: { bodyLimit?: number } = {}): void {
  scope.addContentTypeParser(types, { parseAs: 'string', ...more }, (_request, text, done) => {
    try {
      done(null, readJson(text as string))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Accepts a form as an empty body in this scope: a button in a mail carries everything in its address. */
export function passOverForms(scope: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4_096 }, (_request, _text, done) =>
    done(null, undefined),
  )
}

export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  refuseDeepOrWide(text)
  if (FORBIDDEN_KEYS.test(text)) throw new AppError('invalid', 'The request uses a reserved name.')
  if (text.includes('\\u0000') && UNSTORABLE.test(text))
    throw new AppError('invalid', 'The request contains a character that can’t be stored.')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', 'The request is not valid JSON.')
  }
}

function refuseDeepOrWide(text: string): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) at = endOfText(text, at)
    else if (char === 123 || char === 91) depth++
    else if (char === 125 || char === 93) depth--
    else if (char === 44) values++
    if (depth > DEEPEST) throw new AppError('invalid', `The request is nested deeper than ${DEEPEST} levels.`)
    if (values > MAX_VALUES)
      throw new AppError('invalid', `The request contains more than ${MAX_VALUES} values.`)
  }
}

const [QUOTE, BACKSLASH] = [34, 92]

/** End of a quoted text. A file is one long text, which is skipped instead of walked. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === BACKSLASH && before - 1 > start) before--
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}
