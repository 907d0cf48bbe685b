/** An answer that a thread has written as JSON. It is sent as it is, so that nothing large is built on the event loop. */
export class WrittenJson<Answer> {
  readonly json: Uint8Array
  /** Names the type that the text holds; never set. */
  readonly answer?: Answer

  constructor(json: Uint8Array) {
    this.json = json
  }
}
