import { VIEWED_SCREENS } from '@flightdeck/domain/views'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useClientFilter } from '../../lib/use-client.ts'
import { toSearch } from '../../lib/use-address.ts'
import { viewCountsQuery } from './api.ts'
import classes from './rail-views.module.css'

/** The lists of the screen come first: counts are requested after they have loaded. */
const afterMs = 1_500
const wholeAddress = { exact: true }

/** Saved views of a screen below its entry in the menu, each with how much it lists now. */
export function RailViews({ path }: { path: string }) {
  const screen = VIEWED_SCREENS.find((one) => `/${one}` === path)
  return screen ? <Views path={`/${screen}`} screen={screen} /> : null
}

type Screen = (typeof VIEWED_SCREENS)[number]

function Views({ path, screen }: { path: `/${Screen}`; screen: Screen }) {
  const [isTime, setTime] = useState(false)
  const ofClient = useClientFilter()
  const { data: views = [] } = useQuery({ ...viewCountsQuery(ofClient), enabled: isTime })
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), afterMs)
    return () => clearTimeout(timer)
  }, [])
  const own = views.filter((view) => view.screen === screen)
  if (own.length === 0) return null
  return (
    <ul className={classes.views} aria-label={`Saved views of ${screen}`}>
      {own.map(({ id, name, address, count, is_shared, by }) => (
        <li key={id}>
          <Link
            to={path}
            search={toSearch(new URLSearchParams(address))}
            activeOptions={wholeAddress}
            className={classes.view}
            title={is_shared ? `${name} (shared by ${by})` : name}
          >
            <span className={classes.name}>{name}</span>
            {count !== null && <span className={classes.count}>{count.toLocaleString('en-GB')}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
