import type { AnswerOf, Routes } from '@flightdeck/contract'
import { Fragment } from 'react'
import classes from './manage.module.css'

type Part = AnswerOf<Routes['alertRules.stats']>['hygiene'][number]
type Props = {
  /** Unknown while they are counted: the line keeps its place, so that the rules below do not move. */
  parts: readonly Part[] | undefined
  only: Part['part'] | null
  onOnly: (only: Part['part'] | null) => void
}

/** One sentence on all rules. Each part of it shows the rules it counts; pressed again, all of them. */
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
