import { useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { useSingleKeys } from '../../lib/preferences/preferences.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { commandMenu } from './command-menu-state.ts'
import { keySheet } from './key-sheet-state.ts'
import { KeySheet } from './key-sheet.tsx'
import { readKey } from './keys.ts'
import type { KeyAction } from './keys.ts'
import { useMenu } from './use-menu.ts'

/** Listens for the keys of the shell and shows the sheet of them. */
export function Keyboard() {
  const { follow } = useMenu()
  const singleKeys = useSingleKeys()
  const pending = useRef<'g' | null>(null)
  const isSheetOpen = keySheet.useIsOpen()

  const act = (action: KeyAction) => {
    if (action.kind === 'command') commandMenu.open()
    if (action.kind === 'sheet') keySheet.open()
    if (action.kind === 'go') follow({ label: action.label, to: action.to, needsAccess: false })
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = event.metaKey || event.ctrlKey
    if (event.altKey || (!command && !singleKeys)) return
    const reading = readKey(pending.current, { key: event.key, command, typing: isTyping(event.target) })
    pending.current = reading.pending
    if (reading.action === null) return
    event.preventDefault()
    act(reading.action)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      keySheet.close()
    }
  }, [])

  return (
    <Dialog title="Keyboard shortcuts" isOpen={isSheetOpen} onClose={keySheet.close}>
      <KeySheet />
    </Dialog>
  )
}
