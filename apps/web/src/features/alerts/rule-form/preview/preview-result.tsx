import type { Preview } from '@flightdeck/contract/alerts'
import { SNAPSHOT_TYPES, type SnapshotType } from '@flightdeck/domain/metrics'
import { StateMark } from '../../../../ui/state-mark.tsx'
import { ChangeLane } from '../../../changes/index.ts'
import { FiresByDay } from '../../charts/fires-by-day.tsx'
import { allConditions, changeCondition, type RuleForm } from '../form-model.ts'
import { numberIn } from '../payload.ts'
import type { Change } from '../use-rule-form.ts'
import { EntityLists } from './entity-lists.tsx'
import { beside, forecastText } from './forecast.ts'
import { currencyWords, throughWords } from './preview-words.ts'
import classes from './preview.module.css'
import { Suggestion } from './suggestion.tsx'
import { ThresholdHistogram } from './threshold-histogram.tsx'

type Props = {
  preview: Preview
  /** The rule has moved on since; a new answer is on its way. */
  isOld: boolean
  form: RuleForm
  type: SnapshotType
  focusedKey: number | null
  mostPerWeek: number
  onMostPerWeek: (most: number) => void
  change: Change
}

export function PreviewResult(props: Props) {
  const { preview, isOld, form, type, focusedKey, mostPerWeek, onMostPerWeek, change } = props
  const words = SNAPSHOT_TYPES[type]
  const { histogram } = preview
  const focused = allConditions(form).find(({ key }) => key === focusedKey)
  const threshold = numberIn(focused?.value ?? '')
  const move = (value: number) =>
    focused && change((current) => changeCondition(current, focused.key, { value: String(value) }))
  return (
    <div className={classes.result} data-old={isOld || undefined} aria-busy={isOld}>
      <p className={classes.forecast}>{forecastText(preview, words)}</p>
      {beside(preview) !== '' && <p className={classes.note}>{beside(preview)}</p>}
      {preview.compares_in !== null && (
        <p className={classes.currencies}>
          <StateMark kind="watch" label={currencyWords(preview.currencies, preview.compares_in)} />
        </p>
      )}
      <FiresByDay days={preview.by_day} />
      {preview.by_day.length > 0 && (
        <ChangeLane from={preview.by_day[0]!.day} to={preview.by_day.at(-1)!.day} places="cells" />
      )}
      {histogram !== null &&
        focused?.operator &&
        threshold !== null &&
        histogram.metric === focused.metric && (
          <section>
            <h3 className={classes.heading}>Where the threshold lies</h3>
            <ThresholdHistogram
              histogram={histogram}
              operator={focused.operator}
              threshold={threshold}
              words={words}
              onMove={move}
            />
          </section>
        )}
      <Suggestion
        suggestion={preview.suggestion}
        metric={focused?.metric ?? null}
        mostPerWeek={mostPerWeek}
        onMostPerWeek={onMostPerWeek}
        onUse={move}
      />
      <EntityLists preview={preview} words={words} />
      {preview.not_judged.length > 0 && (
        <ul className={classes.notJudged}>
          {preview.not_judged.map(({ reason, sentence, count }) => (
            <li key={reason}>
              {count} skipped: {sentence}
            </li>
          ))}
        </ul>
      )}
      {preview.data_through !== null && preview.data_through_earliest !== null && (
        <p className={classes.note}>{throughWords(preview.data_through_earliest, preview.data_through)}</p>
      )}
    </div>
  )
}
