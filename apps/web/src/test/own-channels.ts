import { threadId } from 'node:worker_threads'

/** Tabs of one browser share their channels; test files of two workers are no such tabs. */
class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`)
  }
}
Object.assign(globalThis, { BroadcastChannel: OwnChannel })
