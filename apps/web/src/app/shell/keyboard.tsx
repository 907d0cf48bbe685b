import { Modal } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { commandMenu } from './command-menu-state.ts'
import { keySheet } from './key-sheet-state.ts'
import { KeySheet } from './key-sheet.tsx'
import { readKey } from './keys.ts'
import type { KeyAction } from './keys.ts'
import { useMenu } from './use-menu.ts'

export const singleKeysSetting = { key: 'flightdeck-single-keys', defaultValue: true }

/** Listens for the keys of the shell and shows the sheet of them. */
export function Keyboard() {
  const { follow } = useMenu()
  const [singleKeys] = useLocalStorage(singleKeysSetting)
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
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <Modal opened={isSheetOpen} onClose={keySheet.close} title="Keyboard shortcuts" size={560} radius="lg">
      <KeySheet />
    </Modal>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
