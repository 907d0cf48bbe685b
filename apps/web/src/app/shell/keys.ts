import { privateScreens, type PrivatePath } from '../routes/private-screens.tsx'
import type { ScreenInfo } from '../routes/screen-info.ts'

const isApple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
export const commandKey = isApple ? '⌘' : 'Ctrl'

type Going = { label: string; to: PrivatePath }

/** Screens with a `G` shortcut, by letter, in table order. */
export const goTo: Readonly<Record<string, Going>> = Object.fromEntries(
  Object.entries(privateScreens as Record<string, ScreenInfo>).flatMap(([to, { goKey }]) =>
    goKey ? [[goKey.letter, { label: goKey.label, to: to as PrivatePath }]] : [],
  ),
)

export type KeyAction =
  | { kind: 'go'; label: string; to: PrivatePath }
  | { kind: 'sheet' }
  | { kind: 'command' }
type Stroke = { key: string; command: boolean; typing: boolean }
export type Reading = { pending: 'g' | null; action: KeyAction | null }

/** Maps a keystroke to an action and the pending prefix. Single keys are off while the user types. */
export function readKey(pending: 'g' | null, { key, command, typing }: Stroke): Reading {
  const letter = key.toLowerCase()
  if (command) return { pending: null, action: letter === 'k' ? { kind: 'command' } : null }
  if (typing) return { pending: null, action: null }
  const target = pending === 'g' ? goTo[letter] : undefined
  if (target !== undefined) return { pending: null, action: { kind: 'go', ...target } }
  if (letter === 'g') return { pending: 'g', action: null }
  return { pending: null, action: key === '?' ? { kind: 'sheet' } : null }
}
