import { useEffect } from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { commandMenu } from './command-menu-state.ts'

const isAside = (target: EventTarget | null) =>
  isTyping(target) || (target instanceof Element && target.closest('[role=dialog]') !== null)

/** Ids pasted anywhere but in a field are searched for: there is nothing else they could be meant for. */
export function PasteAnywhere() {
  useEffect(() => {
    const listen = async ({ target, clipboardData }: ClipboardEvent) => {
      const text = clipboardData?.getData('text') ?? ''
      if (isAside(target) || !/\d/.test(text)) return
      const { pastedText } = await import('./search/pasted-text.ts')
      const ids = pastedText(text)
      if (ids !== null) commandMenu.openWith(ids)
    }
    const hear = (event: ClipboardEvent) => void listen(event)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])
  return null
}
