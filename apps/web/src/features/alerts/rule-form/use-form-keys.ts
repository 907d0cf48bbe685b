import { useEffect, useEffectEvent } from 'react'

type Acts = { save: () => void; addCondition: () => void; addGroup: () => void }

/** Ctrl or ⌘ with Enter saves, Alt+C and Alt+G add. They work from inside a field, but not behind a dialog. */
export function useFormKeys({ save, addCondition, addGroup }: Acts) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isInDialog(event.target)) return
    const isCommand = event.ctrlKey || event.metaKey
    // By place, not by letter: with Alt, some keyboards write another one.
    const act =
      isCommand && event.key === 'Enter'
        ? save
        : event.altKey && !isCommand && event.code === 'KeyC'
          ? addCondition
          : event.altKey && !isCommand && event.code === 'KeyG'
            ? addGroup
            : null
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

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog]') !== null
