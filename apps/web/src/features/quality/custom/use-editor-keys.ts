import { useEffect, useEffectEvent } from 'react'

/** Ctrl or ⌘ with Enter saves, with a full stop it turns the panel over. They work from inside a field, but not behind a dialog. */
export function useEditorKeys({ save, toggle }: { save: () => void; toggle: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return
    if (event.target instanceof Element && event.target.closest('[role=dialog]') !== null) return
    const act = event.key === 'Enter' ? save : event.key === '.' ? toggle : null
    if (act === null) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
