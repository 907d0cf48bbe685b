import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  size?: number
  /** Short, with lists that open beyond its edge. */
  hasLists?: boolean
  children: ReactNode
}

/** A panel over the page with its title and a way out. Its head is a plain box: the page has one banner already. */
export function Dialog({ title, isOpen, onClose, size = 560, hasLists = false, children }: Props) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={size}
      radius="lg"
      centered
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content {...(hasLists && { className: classes.withLists ?? '' })}>
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
