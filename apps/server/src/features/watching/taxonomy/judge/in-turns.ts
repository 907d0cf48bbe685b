import type { ThreadCall } from '../../../../work/thread/serve-thread.ts'

/** Takes steps to their end, with a checkpoint after each. */
export async function inTurns<Result>(
  steps: Generator<void, Result>,
  { checkpoint }: Pick<ThreadCall, 'checkpoint'>,
): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await checkpoint()
  }
}
