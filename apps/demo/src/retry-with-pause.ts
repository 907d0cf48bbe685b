type HowOften = {
  tries: number
  /** Before another try, longer each time. */
  pause: (tried: number) => Promise<unknown>
  onStumble: (error: unknown) => void
}

/** Retries resumable work, so that one time-out on a busy machine does not end it. */
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
