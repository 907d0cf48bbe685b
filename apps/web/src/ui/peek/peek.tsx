import { CloseButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import { SidePanel } from '../side-panel.tsx'
import classes from './peek.module.css'

type Props = {
  title: string
  isOpen: boolean
  /** What it is about: another one begins at its top. */
  about: string | number | null
  onClose: () => void
  /** The keys of what is shown, where the panel lies over the list. */
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** From here on there is room for a list and what is looked at in it. */
const hasRoom = '(min-width: 1100px)'
export const useIsDocked = (): boolean =>
  useMediaQuery(hasRoom, undefined, { getInitialValueInEffect: false })

/** What is looked at: beside the list, which stays in use; where there is no room, over it. */
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
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div key={about} className={classes.body} tabIndex={0} role="group" aria-label={`About ${title}`}>
        {children}
      </div>
    </section>
  )
}
