import { CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import { SidePanel } from '../side-panel.tsx'
import classes from './peek.module.css'

type Props = {
  title: string
  isOpen: boolean
  /** Identity of the content; a change scrolls back to the top. */
  about: string | number | null
  onClose: () => void
  /** Keys of the content, while the panel covers the list. */
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** Minimum width for a list with details beside it. */
const hasRoom = '(min-width: 1100px)'
export const useIsDocked = (): boolean =>
  useMediaQuery(hasRoom, undefined, { getInitialValueInEffect: false })

/** Details of a row: beside the list, which stays usable, or over it on narrow screens. */
export function Peek({ title, isOpen, about, onClose, onKeyDown, children }: Props) {
  const isDocked = useIsDocked()
  if (!isDocked)
    return (
      <SidePanel title={title} isOpen={isOpen} onClose={onClose} size={560}>
        {isOpen && (
          // The keys are a short cut; buttons in the panel and rows of the list do the same.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div className={classes.over} data-autofocus tabIndex={-1} onKeyDown={onKeyDown}>
            {children}
          </div>
        )}
      </SidePanel>
    )
  if (!isOpen) return null
  return (
    <section className={classes.docked} aria-label={title} data-peek>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton size={28} aria-label="Close" aria-keyshortcuts="Escape" onClick={onClose} />
      </div>
      {/* Scrollable, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div key={about} className={classes.body} tabIndex={0} role="group" aria-label={`About ${title}`}>
        {children}
      </div>
    </section>
  )
}
