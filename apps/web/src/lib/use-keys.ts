import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './is-typing.ts'
import { registerKeys, type KeyWords } from './screen-keys.ts'
import { useSingleKeys } from './preferences/preferences.ts'

const noWords: KeyWords = {}

/**
 * The single keys of a screen. Off while someone types, behind a dialog, and for people who switched them
 * off. The sheet of keys lists what each key does; `words` are for unusual ones.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>, words = noWords) {
  const isOn = useSingleKeys()
  const names = Object.keys(keys).join('\n')
  useEffect(() => (isOn ? registerKeys(names.split('\n'), words) : undefined), [isOn, names, words])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    if (!isOn || act === undefined || event.defaultPrevented) return
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
    if (event.target instanceof Element && event.target.closest('[role=dialog]') !== null) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // On the window, so that the shell has had its turn: after G, a letter is the shell's.
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
