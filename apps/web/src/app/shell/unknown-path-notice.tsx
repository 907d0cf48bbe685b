import { Anchor } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { plainPaths, privateScreens } from '../routes/private-screens.tsx'
import { nearestPath } from './nearest-path.ts'
import classes from './unknown-path-notice.module.css'

/** A mistyped address ends at the opportunities; this says so, and offers what was probably meant. */
export function UnknownPathNotice() {
  const unknownPath = useLocation({ select: ({ state }) => state.unknownPath })
  const [dismissed, setDismissed] = useState<string>()
  if (unknownPath === undefined || unknownPath === dismissed) return null
  const nearest = nearestPath(unknownPath, plainPaths)
  return (
    <div className={classes.place}>
      <Notice onDismiss={() => setDismissed(unknownPath)}>
        Page not found. Showing Opportunities instead.
        {nearest !== null && nearest !== '/opportunities' && (
          <>
            {' '}
            Did you mean{' '}
            <Anchor component={Link} to={nearest} inherit>
              {privateScreens[nearest].title}
            </Anchor>
            ?
          </>
        )}
      </Notice>
    </div>
  )
}
