import { callbackPath, SIGN_IN_APP_KEYS } from '@flightdeck/domain/sign-in-apps'
import { useSavePreferences } from '../../../features/profile/index.ts'
import { focusClients, useHasClients } from '../../../features/clients/index.ts'
import { endSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { isBuilt, plainPaths, privateScreens } from '../../routes/private-screens.tsx'
import { keySheet } from '../key-sheet-state.ts'
import type { Command } from './search-sections.ts'

/** Intermediate screens, excluded from the command menu. */
const notOffered = new Set<string>([
  ...SIGN_IN_APP_KEYS.map(callbackPath),
  '/request-access',
  '/validate-connector',
])
const pages: Command[] = plainPaths
  .filter((to) => isBuilt(to) && !notOffered.has(to))
  .map((to) => ({ id: to, title: privateScreens[to].title, leads: { to } }))

const ALERT_SENTENCE = /^(?:create )?alert(?: rule)?:?\s+(\S+\s.*)$/i
/** Sentence of two words or more behind “alert”. */
const alertSentences = (typed: string): string[] => ALERT_SENTENCE.exec(typed)?.slice(1, 2) ?? []

/** Commands: built pages, objects the user may create, and preferences. */
export function useCommands(typed: string) {
  const { mutate: save } = useSavePreferences()
  const mayAlert = useMay('alerts:write')
  const mayWrite = useMay('quality:write')
  const hasClients = useHasClients(useMay('quality:read'))
  const mayRun = useMay('quality:run')
  const mayName = useMay('taxonomy:read')
  const mayInvite = useMay('members:write')
  const offered = (isOffered: boolean, title: string, to: string): Command[] =>
    isOffered ? [{ id: title, title, leads: { to } }] : []
  const does = (title: string, act: () => void): Command => ({ id: title, title, leads: { does: act } })
  return {
    pages,
    creates: [
      ...offered(mayAlert, 'Create alert rule', '/create-alert'),
      ...alertSentences(typed).flatMap((sentence) =>
        offered(
          mayAlert,
          `Create alert: ${sentence}`,
          `/create-alert?sentence=${encodeURIComponent(sentence)}`,
        ),
      ),
      ...offered(mayWrite, 'Create custom check', '/custom-check-rule'),
      ...offered(mayRun, 'Run checks now', '/on-demand-check'),
      ...offered(mayName, 'Build a name', '/taxonomy-rules?builder=open'),
      ...offered(mayInvite, 'Invite members', '/users#invitations'),
    ],
    preferences: [
      ...(hasClients ? [does('Switch client', focusClients)] : []),
      does('Light theme', () => save({ theme: 'light' })),
      does('Dark theme', () => save({ theme: 'dark' })),
      does('System theme', () => save({ theme: 'system' })),
      does('Keyboard shortcuts', keySheet.open),
      does('Logout', () => void endSession()),
    ],
  }
}
