import { launch } from './launch.ts'
import { journeyEnvironment, whenReady } from './lived-product.ts'

/**
 * Prepares the journeys' product, which lives its month while other tests run: that takes minutes, mostly on
 * one core. The parent process asks over the channel for its address, and closes the channel to end it.
 */
const launched = launch()
const ready = launched.then(whenReady)
const tell = (error: Error) =>
  process.connected && process.stderr.write(`Not started ahead of the journeys: ${error.message}\n`)
ready.catch(tell)

process.on('message', () => {
  void Promise.all([launched, ready])
    .then(([product, audit]) => journeyEnvironment(product, audit))
    .then(
      (variables) => process.send?.(variables),
      // The parent continues without an answer: the journeys start a product themselves, and say why it does
      // not.
      () => process.disconnect?.(),
    )
})
process.on('disconnect', () => {
  void launched
    .then(({ stop }) => stop())
    .catch(() => {})
    .finally(() => process.exit())
})
// A Ctrl-C or an end of the run closes the channel too; this waits until the product has stopped.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
