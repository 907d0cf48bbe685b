import { isOnlyIds } from '@flightdeck/domain/search'
import { useEffect } from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { commandMenu } from './command-menu-state.ts'

/** As much as the search takes. */
const MOST = 8_000

/** Ids pasted anywhere but in a field are searched for: there is nothing else they could be meant for. */
export function PasteAnywhere() {
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const { target } = event
      if (isTyping(target) || (target instanceof Element && target.closest('[role=dialog]') !== null)) return
      const text = (event.clipboardData?.getData('text') ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, MOST)
      if (!isOnlyIds(text)) return
      event.preventDefault()
      commandMenu.openWith(text)
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  return null
}
