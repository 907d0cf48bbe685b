type HowOften = {
  tries: number
  /** Before another try, longer each time. */
  pause: (tried: number) => Promise<unknown>
  onStumble: (error: unknown) => void
}

/** Does what knows by itself where it was: a busy machine that once did not answer in time does not end it. */
export async function retryWithPause(
  work: () => Promise<void>,
  { tries, pause, onStumble }: HowOften,
): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await work()
    } catch (error) {
      if (tried === tries) throw error
      onStumble(error)
      await pause(tried)
    }
  }
}
