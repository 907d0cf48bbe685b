import type { ChangePolicyAnswer, ChangePolicyInput } from '@flightdeck/contract/changes'
import { can, ROLES } from '@flightdeck/domain/access'
import { typedKeys, WEEKDAYS } from '@flightdeck/domain/metrics'
import { Button, MultiSelect, NumberInput, Switch } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useChangeAct } from '../api.ts'
import classes from './change-policy.module.css'
import { QuietHours } from './quiet-hours.tsx'

type Limits = 'four_eyes_above' | 'most_moved_a_day' | 'most_step_percent'
type Counts = 'solo_hours' | 'most_entities' | 'proposal_hours' | 'approval_hours'

const ROLE_CHOICES = typedKeys(ROLES)
  .filter((role) => can(role, 'changes:propose'))
  .map((value) => ({ value, label: ROLES[value].label }))
const DAYS = WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }))

/** Change policy form; read-only without permission. */
export function PolicyForm({ answer }: { answer: ChangePolicyAnswer }) {
  const { changed, may_change, defaults } = answer
  const zone = useTimeZone()
  const [policy, setPolicy] = useState(answer.policy)
  const save = useChangeAct((body: ChangePolicyInput) => call('changePolicy.write', { body }), {
    done: () => 'Change policy saved',
    failed: 'Couldn’t save the change policy. Nothing was changed; try again.',
  })
  const shared = {
    policy,
    faults: save.error instanceof ApiError ? save.error.errors : {},
    isReadOnly: !may_change,
    put: (part: Partial<ChangePolicyInput>) => setPolicy((now) => ({ ...now, ...part })),
  }
  return (
    <form
      className={classes.form}
      aria-label="Change policy"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(policy)
      }}
    >
      <div className={classes.fields}>
        <LimitFields {...shared} currency={answer.currency} />
        <QuietFields {...shared} answer={answer} />
      </div>
      {changed && (
        <p className={classes.note}>
          Last changed {momentIn(zone, changed.at)}
          {changed.by && ` by ${changed.by}`}
        </p>
      )}
      {may_change ? (
        <div className={classes.acts}>
          <Button type="submit" loading={save.isPending}>
            Save policy
          </Button>
          <Button variant="default" onClick={() => setPolicy(defaults)}>
            Reset to default
          </Button>
        </div>
      ) : (
        <p className={classes.note}>Owners can change this policy.</p>
      )}
    </form>
  )
}

type FieldsProps = {
  policy: ChangePolicyInput
  faults: Readonly<Record<string, readonly string[]>>
  isReadOnly: boolean
  put: (part: Partial<ChangePolicyInput>) => void
}

/** People who decide, and limits of what they may. */
function LimitFields({ policy, faults, isReadOnly, put, currency }: FieldsProps & { currency: string }) {
  const field = <Name extends keyof ChangePolicyInput>(name: Name, label: string) => ({
    label,
    value: policy[name],
    error: faults[name]?.[0],
    readOnly: isReadOnly,
  })
  const number = { hideControls: true, thousandSeparator: ',' } as const
  const roles = (name: 'proposers' | 'approvers', label: string) => (
    <MultiSelect {...field(name, label)} data={ROLE_CHOICES} onChange={(value) => put({ [name]: value })} />
  )
  const limit = (name: Limits, label: string, description: string, suffix: string) => (
    <NumberInput
      {...field(name, label)}
      {...number}
      description={description}
      placeholder="No limit"
      min={0}
      suffix={suffix}
      value={policy[name] ?? ''}
      onChange={(value) => put({ [name]: value === '' ? null : Number(value) })}
    />
  )
  const count = (name: Counts, label: string, suffix: string) => (
    <NumberInput
      {...field(name, label)}
      {...number}
      min={1}
      suffix={suffix}
      onChange={(value) => put({ [name]: Number(value) })}
    />
  )
  return (
    <>
      {roles('proposers', 'Can propose changes')}
      {roles('approvers', 'Can approve changes')}
      {limit('four_eyes_above', 'Second person above', 'Money added alone. 0 = always.', ` ${currency}`)}
      {count('solo_hours', 'Money added alone counts for', ' hours')}
      {limit('most_moved_a_day', 'Most money added a day', 'Across all change sets.', ` ${currency}`)}
      {limit(
        'most_step_percent',
        'Largest budget increase',
        'In one step. Larger bids need a second person.',
        '%',
      )}
      {count('most_entities', 'Most items in a set', '')}
      {count('proposal_hours', 'A proposal waits', ' hours')}
      {count('approval_hours', 'An approval counts', ' hours')}
    </>
  )
}

/** Times and platforms without writing, and who hears of approvals. */
function QuietFields({ policy, isReadOnly, put, answer }: FieldsProps & { answer: ChangePolicyAnswer }) {
  const { timezone, platforms, webhooks } = answer
  return (
    <>
      <MultiSelect
        label="Days without writing"
        data={DAYS}
        value={policy.quiet_days.map(String)}
        readOnly={isReadOnly}
        onChange={(value) => put({ quiet_days: value.map(Number) })}
      />
      <QuietHours
        hours={policy.quiet_hours}
        timezone={timezone}
        isReadOnly={isReadOnly}
        onChange={(quiet_hours) => put({ quiet_hours })}
      />
      <MultiSelect
        label="Platforms we never write to"
        data={platforms.map(({ dsp_name, label }) => ({ value: dsp_name, label }))}
        value={policy.platforms_off}
        readOnly={isReadOnly}
        onChange={(value) => put({ platforms_off: value })}
      />
      {webhooks.length > 0 && (
        <MultiSelect
          label="Webhooks for approvals"
          data={webhooks.map(({ id, name }) => ({ value: id, label: name }))}
          value={policy.webhook_ids}
          readOnly={isReadOnly}
          onChange={(webhook_ids) => put({ webhook_ids })}
        />
      )}
      <Switch
        label="No approval for changes that only lower spend"
        checked={policy.lighter_for_lowering}
        disabled={isReadOnly}
        onChange={(event) => put({ lighter_for_lowering: event.currentTarget.checked })}
      />
    </>
  )
}
