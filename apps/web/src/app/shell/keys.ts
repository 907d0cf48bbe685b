import type { PrivatePath } from '../routes/private-screens.tsx'

const isApple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
export const commandKey = isApple ? '⌘' : 'Ctrl'

/** `G`, then a letter. */
export const goTo: Readonly<Record<string, { label: string; to: PrivatePath }>> = {
  o: { label: 'Opportunities', to: '/opportunities' },
  c: { label: 'Campaigns', to: '/campaigns' },
  l: { label: 'Rule library', to: '/rule-library' },
  t: { label: 'Taxonomy rules', to: '/taxonomy-rules' },
  v: { label: 'Taxonomy violations', to: '/taxonomy-alerts' },
  p: { label: 'Pacing & margin', to: '/pacing-margin' },
  a: { label: 'Alerts', to: '/alerts' },
  m: { label: 'Manage alerts', to: '/manage-alerts' },
  n: { label: 'New alert', to: '/create-alert' },
  r: { label: 'Reports', to: '/reports' },
  u: { label: 'Users', to: '/users' },
  b: { label: 'Agents', to: '/agents' },
}

export type KeyAction =
  | { kind: 'go'; label: string; to: PrivatePath }
  | { kind: 'sheet' }
  | { kind: 'command' }
type Stroke = { key: string; command: boolean; typing: boolean }
export type Reading = { pending: 'g' | null; action: KeyAction | null }

/** One keystroke after another: what is still pending, and what to do. Single keys are off while someone types. */
export function readKey(pending: 'g' | null, { key, command, typing }: Stroke): Reading {
  const letter = key.toLowerCase()
  if (command) return { pending: null, action: letter === 'k' ? { kind: 'command' } : null }
  if (typing) return { pending: null, action: null }
  const target = pending === 'g' ? goTo[letter] : undefined
  if (target !== undefined) return { pending: null, action: { kind: 'go', ...target } }
  if (letter === 'g') return { pending: 'g', action: null }
  return { pending: null, action: key === '?' ? { kind: 'sheet' } : null }
}
