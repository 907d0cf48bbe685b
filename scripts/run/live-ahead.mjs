import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { childEnv } from './brought-node.mjs'
import { root } from './root.mjs'

/** The journeys' product, started while other tests run. It ends with us, however we end. */
export function liveAhead(node) {
  const child = spawn(node, ['e2e/live-ahead.ts'], {
    cwd: root,
    env: childEnv({}),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').catch(() => {})
  const hold = (how) => [child, child.channel].forEach((one) => one?.[how]())
  hold('unref')

  return {
    /**
     * Environment of the journeys; empty where the product could not be started, so that they start one
     * themselves.
     */
    async variables() {
      if (!child.connected) return {}
      hold('ref')
      const answered = once(child, 'message').then(([variables]) => variables)
      child.send('where?')
      return Promise.race([answered, once(child, 'disconnect').then(() => ({}))])
    },
    async stop() {
      hold('ref')
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
