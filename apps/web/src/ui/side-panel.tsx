import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'

type Props = {
  title: string
  isOpen: boolean
  onClose: () => void
  side?: 'left' | 'right'
  size?: number
  children: ReactNode
}

/** Panel that slides in over the page. */
export function SidePanel({ title, isOpen, onClose, side = 'right', size = 300, children }: Props) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position={side}
      size={size}
      transitionProps={{ duration: 180 }}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
