import type { Choices } from '@flightdeck/contract/alerts'
import { Button, Kbd } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useState, memo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ruleSentence } from '@flightdeck/domain/alerts'
import { ApiError } from '../../../lib/api-error.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { LeaveGuard } from '../../../ui/form-frame.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { currencies } from '../../../lib/currencies.ts'
import { whoQuery } from '../../../lib/who-query.ts'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { entitiesQuery } from '../api.ts'
import { BasicFields } from './basic-fields.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { hasMoney, type RuleForm as Form } from './form-model.ts'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { PinnedPreview } from './preview/pinned-preview.tsx'
import { Preview } from './preview/preview.tsx'
import { fieldIds } from './problems.ts'
import classes from './rule-form.module.css'
import { SentenceField } from './sentence-field.tsx'
import { ScheduleField } from './schedule-field.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { TimeRangeField } from './time-range-field.tsx'
import { useConditionActs } from './use-condition-acts.ts'
import { useFormKeys } from './use-form-keys.ts'
import { useRuleForm, type Change } from './use-rule-form.ts'
import { toRule } from './payload.ts'

type Props = {
  initial: Form
  entityName: string | null
  choices: Choices
  /** Sentence to fill a new form from. */
  sentence?: string | null
}

/** The form in the order of the specification; beside it, what the rule would have done. */
export function RuleForm({ initial, entityName, choices, sentence = null }: Props) {
  const navigate = useNavigate()
  const mayWrite = useMay('alerts:write')
  const isWide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false })
  const toList = useCallback(() => void navigate({ to: '/manage-alerts' }), [navigate])
  const { form, change, problems, submit, isSaving, failure, isUnsaved } = useRuleForm(initial, toList)
  const [focused, setFocused] = useState<number | null>(null)
  const acts = useConditionActs(change, setFocused)
  useFormKeys({ save: submit, addCondition: () => acts.add(null), addGroup: acts.addGroup })
  // The preview may lag behind a key; the field that is typed in may not.
  const deferredForm = useDeferredValue(form)
  const name = useEntityName(deferredForm) ?? entityName
  const preview = { form: deferredForm, focused, entityName: name, change, onFocus: setFocused }

  return (
    <div className={classes.columns}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {mayWrite && form.ruleId === null && <SentenceField given={sentence} change={change} />}
        <RuleFields {...{ form, change, problems, choices, entityName, acts }} />
        {failure instanceof ApiError && failure.status === 400 && (
          <Notice tone="error">{failure.message}</Notice>
        )}
        {!mayWrite && <Notice>View only. Your role can't create or edit rules.</Notice>}
        <div className={classes.foot}>
          {isWide ? <SaveSentence form={deferredForm} entityName={name} /> : <PinnedPreview {...preview} />}
          <Button type="submit" size="md" disabled={isSaving || !mayWrite} aria-keyshortcuts="Control+Enter">
            {isSaving ? 'Submitting...' : 'Save Rule'}
          </Button>
          <span className={classes.keys} aria-hidden>
            <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
          </span>
        </div>
      </form>
      {isWide && (
        <aside className={classes.aside} aria-labelledby="preview-heading">
          <h2 className={classes.asideHeading} id="preview-heading">
            Preview
          </h2>
          <Preview {...preview} />
        </aside>
      )}
      <LeaveGuard isUnsaved={isUnsaved} />
    </div>
  )
}

type FieldsProps = Pick<Props, 'entityName' | 'choices'> &
  Pick<ReturnType<typeof useRuleForm>, 'form' | 'change' | 'problems'> & {
    acts: ReturnType<typeof useConditionActs>
  }

/** Each field gets only its own parts of the form, because it renders only when they change. */
const RuleFields = ({ form, change, problems, choices, entityName, acts }: FieldsProps) => (
  <>
    <BasicFields
      name={form.name}
      description={form.description}
      problem={problems[fieldIds.name]}
      change={change}
    />
    <ScopeFields
      platform={form.platform}
      type={form.type}
      entityId={form.entityId}
      segment={form.segment}
      filter={form.filter}
      choices={choices}
      entityName={entityName}
      typeProblem={problems[fieldIds.type]}
      filterProblem={problems[fieldIds.filter]}
      change={change}
    />
    <ConditionsField
      conditions={form.conditions}
      groups={form.groups}
      type={form.type}
      choices={choices}
      problems={problems}
      acts={acts}
    />
    {(hasMoney(form) || form.thresholdCurrency !== null) && (
      <ThresholdCurrencyField currency={form.thresholdCurrency} change={change} />
    )}
    <div className={classes.pair}>
      <TimeRangeField
        timeRange={form.timeRange}
        startsOn={form.startsOn}
        endsOn={form.endsOn}
        choices={choices}
        startProblem={problems[fieldIds.startsOn]}
        endProblem={problems[fieldIds.endsOn]}
        change={change}
      />
      <ScheduleField schedule={form.schedule} days={form.days} choices={choices} change={change} />
    </div>
    <NotificationsSection
      emailOn={form.emailOn}
      recipients={form.recipients}
      message={form.message}
      webhookIds={form.webhookIds}
      isUrgent={form.isUrgent}
      problem={problems[fieldIds.recipients]}
      change={change}
    />
  </>
)

type ThresholdCurrencyProps = { currency: string | null; change: Change }

const byDefault = { value: '', label: 'Default' }
const options = [byDefault, ...currencies]

/** Currency of the rule's amounts. Shown only for rules that compare money. */
const ThresholdCurrencyField = memo(function ThresholdCurrencyField({
  currency,
  change,
}: ThresholdCurrencyProps) {
  const { data: who } = useQuery(whoQuery)
  return (
    <SearchableDropdown
      id="threshold-currency"
      label="Threshold currency"
      description={`Default: the account's own, or ${who?.currency ?? 'the reporting currency'} across several.`}
      options={options}
      value={currency ?? byDefault.value}
      onChange={(next) => change((form) => ({ ...form, thresholdCurrency: next || null }))}
    />
  )
})

/** Sentence of the rule about to be saved, beside the save button. */
function SaveSentence({ form, entityName }: { form: Form; entityName: string | null }) {
  const rule = toRule(form)
  return <p className={classes.sentence}>{rule === null ? 'No rule yet' : ruleSentence(rule, entityName)}</p>
}

/** The name behind the chosen entity's id, from the list that the picker has loaded. */
function useEntityName({ type, platform, entityId }: Form): string | null {
  const { data } = useQuery({ ...entitiesQuery(type, platform), enabled: false })
  return data?.find(({ id }) => id === entityId)?.name ?? null
}
