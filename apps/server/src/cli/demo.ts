import { blockDemoSignIn, DEMO_LOGIN, loadDemo } from '../features/reporting/demo/index.ts'
import type { Command } from './command.ts'

export const demoCommand: Command = {
  summary: 'Load the demo organisation',
  usage: 'flightdeck demo',
  async run(app, { say }) {
    const outcome = await loadDemo(app)
    say(outcome === 'loaded' ? 'The demo is loaded.' : 'The demo is already there.')
    if (app.settings.demo === 'none') {
      await blockDemoSignIn(app)
      return say(
        'No one can sign in to the demo while FLIGHTDECK_DEMO is 0. Set FLIGHTDECK_DEMO to 1 or organisation.',
      )
    }
    say(`Sign in with ${DEMO_LOGIN.email} / ${DEMO_LOGIN.password}`)
  },
}
