import { Popover } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './figure.module.css'

type Props = {
  /** Accessible name, where the number alone is unclear: `QA score 93`. */
  label?: string
  receipt: ReactNode
  /** In a grid the cell takes the focus, and I opens the receipt. */
  isInGrid?: boolean
  children: ReactNode
}

const hint = 'Where it comes from'

/** A number that opens its receipt. The popover mounts on the first press: screens have many numbers. */
export function Figure({ label, receipt, isInGrid = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const own = useRef<HTMLButtonElement>(null)
  const from = useRef<Element | null>(null)
  const turn = (to: boolean) => {
    if (to) from.current = document.activeElement
    else requestAnimationFrame(() => returnTo(from.current, own.current))
    setOpen(to)
  }
  useEscapeFirst(isOpen, () => turn(false))
  const button = (
    <button
      ref={own}
      type="button"
      {...(isInGrid && { tabIndex: -1 })}
      className={classes.button}
      data-receipt
      data-grid={isInGrid || undefined}
      title={hint}
      {...(label !== undefined && { 'aria-label': `${label}: ${hint.toLowerCase()}` })}
      aria-expanded={isOpen}
      onClick={() => {
        setWasOpen(true)
        turn(!isOpen)
      }}
    >
      {children}
    </button>
  )
  if (!wasOpen) return button
  return (
    <Popover
      opened={isOpen}
      onChange={turn}
      width={380}
      position="bottom-start"
      shadow="md"
      trapFocus
      withArrow={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown>
        <div tabIndex={-1} data-autofocus className={classes.receipt}>
          {receipt}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Takes Escape before the grid does: the focus moves into the popover a moment after it opens. */
function useEscapeFirst(isOpen: boolean, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onEscape()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [isOpen])
}

/**
 * Returns the focus to its origin unless the user moved it; else to the button, replaced by the first press.
 */
function returnTo(from: Element | null, own: HTMLElement | null): void {
  const here = document.activeElement
  if (here !== document.body && !here?.closest('[role=dialog]')) return
  const to = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : own
  to?.focus({ preventScroll: true })
}

/** For the I key: the receipt of the focused number, or of the first in the focused element or row. */
export function openReceipt(within: string): void {
  const here = document.activeElement
  const receiptTrigger =
    here?.closest<HTMLElement>('[data-receipt]') ??
    here?.querySelector<HTMLElement>('[data-receipt]') ??
    here?.closest(within)?.querySelector<HTMLElement>('[data-receipt]')
  receiptTrigger?.click()
}
