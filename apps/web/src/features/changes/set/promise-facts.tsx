import type { ChangePromise } from '@flightdeck/contract/changes'
import classes from '../changes.module.css'
import { promiseFacts } from './promise-words.ts'

/** Figures behind a promise. */
export const PromiseFacts = ({ promise }: { promise: ChangePromise }) => (
  <dl className={classes.receipt}>
    {promiseFacts(promise).map(([name, words]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)
