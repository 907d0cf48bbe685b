import type { AnswerOf, Routes } from '@flightdeck/contract'
import { Fragment } from 'react'
import classes from './manage.module.css'

type Part = AnswerOf<Routes['alertRules.stats']>['hygiene'][number]
type Props = {
  /** Undefined while loading: the line keeps its height, so that the rules below do not move. */
  parts: readonly Part[] | undefined
  only: Part['part'] | null
  onOnly: (only: Part['part'] | null) => void
}

/** Summary of all rules. Each part toggles a filter to the rules it counts. */
export function Hygiene({ parts, only, onOnly }: Props) {
  return (
    <p className={classes.hygiene}>
      {parts?.length === 0 && 'Nothing to tidy up.'}
      {parts?.map(({ part, words }, at) => (
        <Fragment key={part}>
          {at > 0 && ' · '}
          <button
            type="button"
            className={classes.part}
            aria-pressed={only === part}
            onClick={() => onOnly(only === part ? null : part)}
          >
            {words}
          </button>
        </Fragment>
      ))}
    </p>
  )
}
