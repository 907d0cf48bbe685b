import type { AnswerOf, Routes } from '@flightdeck/contract'
import { Fragment } from 'react'
import classes from './manage.module.css'

type Part = AnswerOf<Routes['alertRules.stats']>['hygiene'][number]
type Props = {
  parts: readonly Part[]
  only: Part['part'] | null
  onOnly: (only: Part['part'] | null) => void
}

/** One sentence on all rules. Each part of it shows the rules it counts; pressed again, all of them. */
export function Hygiene({ parts, only, onOnly }: Props) {
  if (parts.length === 0) return null
  return (
    <p className={classes.hygiene}>
      {parts.map(({ part, words }, at) => (
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
