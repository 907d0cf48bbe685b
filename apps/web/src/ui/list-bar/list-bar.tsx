import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog.tsx'
import classes from './list-bar.module.css'

/** Bar of filters and options above a list. */
export const ListBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.bar}>{children}</div>
)

export const BarEnd = ({ children }: { children: ReactNode }) => <div className={classes.end}>{children}</div>

/** A choice in the bar; `width` in px. */
export const BarChoice = ({ width = 140, children }: { width?: number; children: ReactNode }) => (
  <div className={classes.choice} style={{ '--width': `${width}px` } as React.CSSProperties}>
    {children}
  </div>
)

/** Choices in the bar; on a phone in a sheet behind a button that shows how many are set. */
export function ViewSheet({
  isPhone,
  count,
  children,
}: {
  isPhone: boolean
  count: number
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return children
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? 'View' : `View (${count})`}
      </Button>
      <Dialog title="View" isOpen={isOpen} onClose={() => setOpen(false)} hasLists>
        <div className={classes.sheet}>{children}</div>
      </Dialog>
    </>
  )
}
