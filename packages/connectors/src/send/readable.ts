import type { PlatformRequest } from '../connector.ts'
import { PlatformError } from '../platform-error.ts'
import type { Send } from './sender.ts'

const TRIES = 3

/** Half an answer arrives with status 200; asking again is the only way to know. */
export async function readable<Read>(
  send: Send,
  request: PlatformRequest,
  read: (text: string) => Read | Promise<Read>,
): Promise<Read> {
  for (let attempt = 1; ; attempt++) {
    const { text } = await send(request)
    try {
      return await read(text)
    } catch (error) {
      if (!(error instanceof PlatformError && error.kind === 'unwell') || attempt >= TRIES) throw error
    }
  }
}
