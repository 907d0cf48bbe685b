import { PlatformError } from '../platform-error.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** The text of an answer that is of a size we can hold; larger ones are requested as streams. */
export async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BYTES) {
      throw new PlatformError('our_mistake', 'The platform sent more than we take in one answer.', {
        code: 'too_large',
      })
    }
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
