import type { HandlersOf } from '../../edge/context.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, LEFT, type DemoPersonKey } from './people.ts'
import { readStory } from './story/story-store.ts'

const PEOPLE = (Object.keys(DEMO_PEOPLE) as DemoPersonKey[])
  .filter((key) => key !== LEFT)
  .map((key) => {
    const { fullName, email, role } = DEMO_PEOPLE[key]
    return { full_name: fullName, email, role }
  })

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
