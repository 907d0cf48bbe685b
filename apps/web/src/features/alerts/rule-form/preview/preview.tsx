import { ruleSentence } from '@flightdeck/domain/alerts'
import { memo, useState } from 'react'
import { ApiError } from '../../../../lib/api-error.ts'
import type { RuleForm } from '../form-model.ts'
import { toRule } from '../payload.ts'
import type { Change } from '../use-rule-form.ts'
import { ConditionTree } from './condition-tree.tsx'
import classes from './preview.module.css'
import { PreviewResult } from './preview-result.tsx'
import { usePreview } from './use-preview.ts'

export type PreviewProps = {
  form: RuleForm
  focused: number | null
  entityName: string | null
  change: Change
  onFocus: (key: number) => void
}

/** Rule sentence and backtest over the organisation's last 90 days. */
export const Preview = memo(function Preview({ form, focused, entityName, change, onFocus }: PreviewProps) {
  const [mostPerWeek, setMostPerWeek] = useState(5)
  const { preview, isAsking, error, hasDraft, focusedKey } = usePreview(form, focused, mostPerWeek)
  const rule = toRule(form)
  // Without a chosen currency, the preview takes it from the accounts.
  const thresholdCurrency = form.thresholdCurrency ?? preview?.compares_in ?? null
  const isMissing = error instanceof ApiError && [403, 404].includes(error.status)
  return (
    <div className={classes.preview}>
      <p className={classes.sentence}>
        {rule === null
          ? 'Choose a type to see the rule as a sentence.'
          : ruleSentence({ ...rule, thresholdCurrency }, entityName)}
      </p>
      {!hasDraft && <p className={classes.note}>Complete one condition to see a 90-day backtest.</p>}
      {isAsking && preview === null && <p className={classes.note}>Checking the last 90 days …</p>}
      {error !== null && !isMissing && !isAsking && (
        <p className={classes.note} role="status">
          Couldn't preview the rule: {error.message}
        </p>
      )}
      <ConditionTree form={form} counts={preview?.tree ?? null} focusedKey={focusedKey} onFocus={onFocus} />
      {preview !== null && form.type !== null && (
        <PreviewResult
          preview={preview}
          isOld={isAsking}
          form={form}
          type={form.type}
          focusedKey={focusedKey}
          mostPerWeek={mostPerWeek}
          onMostPerWeek={setMostPerWeek}
          change={change}
        />
      )}
    </div>
  )
})
