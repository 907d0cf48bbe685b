import { AT_RISK, CUSTOM_LIMITS, SEVERITIES, type AtRisk, type Severity } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { elementId } from './condition-row.tsx'
import classes from './custom.module.css'
import type { CheckForm } from './form-model.ts'
import type { Problems } from './use-check-form.ts'

type Props = { form: CheckForm; problems: Problems; onChange: (changed: Partial<CheckForm>) => void }

/** How bad it is, what a finding says, and what people should do. */
export function OtherwiseFields({ form, problems, onChange }: Props) {
  const error = (path: string) =>
    problems[path] === undefined ? undefined : <span role="alert">{problems[path]}</span>
  return (
    <div className={classes.block}>
      <div className={classes.pair}>
        <NativeSelect
          label="Severity"
          data={typedKeys(SEVERITIES).map((value) => ({
            value,
            label: `${SEVERITIES[value].label}: ${SEVERITIES[value].means}`,
          }))}
          value={form.severity}
          onChange={({ currentTarget: { value } }) => onChange({ severity: value as Severity })}
        />
        <NativeSelect
          label="Spend at risk"
          data={typedKeys(AT_RISK).map((value) => ({ value, label: AT_RISK[value].label }))}
          value={form.risk}
          onChange={({ currentTarget: { value } }) => onChange({ risk: value as AtRisk })}
        />
      </div>
      <TextInput
        id={elementId('message')}
        label="Message"
        description="Shown with the issue. {budget} or {parent.ends_on} inserts a value."
        maxLength={CUSTOM_LIMITS.text}
        value={form.message}
        error={error('message')}
        onChange={({ currentTarget: { value } }) => onChange({ message: value })}
      />
      <details className={classes.more} open={form.costs !== '' || form.fix !== '' || undefined}>
        <summary>Consequence and fix</summary>
        <Textarea
          label="Consequence"
          autosize
          minRows={1}
          maxLength={CUSTOM_LIMITS.text}
          value={form.costs}
          onChange={({ currentTarget: { value } }) => onChange({ costs: value.replaceAll('\n', ' ') })}
        />
        <Textarea
          label="Fix"
          autosize
          minRows={1}
          maxLength={CUSTOM_LIMITS.text}
          value={form.fix}
          onChange={({ currentTarget: { value } }) => onChange({ fix: value.replaceAll('\n', ' ') })}
        />
      </details>
    </div>
  )
}
