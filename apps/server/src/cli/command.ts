import type { App } from '../ground/app.ts'

export type Options = Record<string, string | boolean | undefined>

type Args = {
  words: string[]
  options: Options
  say: (line: string) => void
  /** A server runs on the same data folder: what it can do is better left to it. */
  isBeside: boolean
}

export type Command = {
  summary: string
  usage: string
  options?: Record<string, { type: 'string' | 'boolean'; what: string }>
  run: (app: App, args: Args) => Promise<void>
}

/** The command cannot do what the user requested; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError'
}
