import { useEffect, useEffectEvent } from 'react'

/** Keys with Ctrl or ⌘, such as Enter to save. They work from inside a field, but not behind a dialog. */
export function useCommandKeys(keys: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return
    if (event.target instanceof Element && event.target.closest('[role=dialog]') !== null) return
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
