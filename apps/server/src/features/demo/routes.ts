import type { HandlersOf } from '../../edge/context.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, LEFT } from './people.ts'
import { readStory } from './story/story-store.ts'

const { [LEFT]: _left, ...stayed } = DEMO_PEOPLE
const PEOPLE = Object.values(stayed).map(({ fullName, email, role }) => ({
  full_name: fullName,
  email,
  role,
}))

export const demoHandlers: HandlersOf<'demo'> = {
  'demo.read': async ({ app }) => {
    const isOn = app.settings.demo !== 'none'
    const { day, daysLived, daysToLive, isComplete } = await readStory(app)
    return {
      is_on: isOn,
      day: isOn ? day : null,
      days_lived: isOn ? daysLived : 0,
      days_to_live: isOn ? daysToLive : 0,
      complete: isComplete,
      people: isOn ? PEOPLE : [],
      password: isOn ? DEMO_PASSWORD : null,
    }
  },
}
