import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { sentenceOfProof } from './proof-sentence.ts'

const named = (name: string) => Object.assign(new Error('in the browser’s words'), { name })

test.each([
  [
    'the server’s sentence',
    new ApiError(400, 'invalid', { server: ['This code is not right.'] }),
    /code is not right/,
  ],
  ['a prompt that was closed', named('NotAllowedError'), /prompt was closed/],
  ['the same, wrapped', new Error('x', { cause: named('NotAllowedError') }), /prompt was closed/],
  ['a device that has one', named('InvalidStateError'), /already has a passkey/],
  ['no connection', new TypeError('Failed to fetch'), /Couldn’t reach/],
])('the error has a sentence: %s', (_name, error, sentence) => {
  expect(sentenceOfProof(error)).toMatch(sentence)
})
