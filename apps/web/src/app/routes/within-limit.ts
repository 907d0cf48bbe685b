import { giveUpAfterMs } from '../../ui/route-loader.tsx'

export class ScreenLoadTimeout extends Error {}

/** A screen whose code has not come after 120 s counts as failed; the browser itself would wait for ever. */
export function withinLimit<T>(load: () => Promise<T>, limitMs = giveUpAfterMs): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ScreenLoadTimeout('Couldn’t load this screen')), limitMs)
  return Promise.race([load(), limit]).finally(() => clearTimeout(timer))
}
