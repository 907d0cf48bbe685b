const PATIENCE_MS = 15_000

/** The first signal asks politely, the second or 15 s end it: a hard end is safe, only less tidy. */
export function stopOnSignal(stop: () => Promise<void>): { received: () => boolean } {
  let received = false
  const onSignal = () => {
    if (received) process.exit(1)
    received = true
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return { received: () => received }
}
