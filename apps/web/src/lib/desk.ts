import { call } from './call.ts'
import { makeDesk } from './preload-desk.ts'
import { onSession } from './session/session.ts'

export const { openDesk, fromDesk } = makeDesk({ read: () => call('desk.read'), onSession })
