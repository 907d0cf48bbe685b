const PATIENCE_MS = 15_000
/** A signal to the whole group reaches us twice: directly, and forwarded by the program that started us. */
const SAME_SIGNAL_MS = 2_000

/** The first signal asks politely, a later one or 15 s end it: a hard end is safe, only less tidy. */
export function stopOnSignal(stop: () => Promise<void>): { received: () => boolean } {
  let receivedAt: number | undefined
  const onSignal = () => {
    if (receivedAt !== undefined) {
      if (performance.now() - receivedAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    receivedAt = performance.now()
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  return { received: () => receivedAt !== undefined }
}
