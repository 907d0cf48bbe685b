import type { CustomCheck } from '@flightdeck/domain/checks'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../lib/use-now.ts'
import classes from './live.module.css'
import { trySamples } from './samples-model.ts'

/** Results on a made-up sample campaign, labelled as such, while nothing has been synced. */
export function Samples({ check }: { check: CustomCheck }) {
  const { catches, passes } = trySamples(check, useNow())
  return (
    <section className={classes.result} aria-label="On samples">
      <p className={classes.muted}>
        No data for these platforms and levels yet.{' '}
        <Anchor component={Link} to="/connectors-library" inherit>
          Connect a platform
        </Anchor>{' '}
        to see your own campaigns. On a sample campaign:
      </p>
      <List title={`Flags ${catches.length}`} items={catches} />
      <List title={`Passes ${passes.length}`} items={passes} />
    </section>
  )
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <strong>{title}</strong>
      <ul className={classes.samples}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
