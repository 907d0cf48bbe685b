/**
 * An answer that a thread has written as JSON, with the envelope of every answer. It is sent as it is, so that nothing large is built
 * or copied on the event loop.
 */
export class WrittenJson<Answer> {
  readonly body: Uint8Array
  /** Names the type that the text holds; never set. */
  readonly answer?: Answer

  constructor(body: Uint8Array) {
    this.body = body
  }
}

/** The body of an answer, from its JSON. */
export const writtenBody = (json: string): Uint8Array => new TextEncoder().encode(`{"data":${json}}`)
