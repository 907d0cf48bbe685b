import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GhostLedger } from './ghost-ledger.tsx'
import classes from './state.module.css'

type Props = {
  /** Sentence on what will appear here. */
  children?: ReactNode
  picture?: ReactNode
  addConnector?: boolean
}

/** Heading and first sentence are fixed; additions follow as separate elements. */
export function EmptyState({ children, picture = <GhostLedger />, addConnector = false }: Props) {
  return (
    <div className={classes.state}>
      {picture}
      <h2 className={classes.title}>No actions found!</h2>
      <p className={classes.text}>No data available. Please check back later for updates.</p>
      {children && <p className={classes.note}>{children}</p>}
      {addConnector && (
        <Button
          className={classes.action}
          component={Link}
          to="/connectors-library"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        >
          Add new connector
        </Button>
      )}
    </div>
  )
}
