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
  const { currency, timezone, platforms, webhooks, changed, may_change, defaults } = answer
  const zone = useTimeZone()
  const [policy, setPolicy] = useState(answer.policy)
  const save = useChangeAct((body: ChangePolicyInput) => call('changePolicy.write', { body }), {
    done: () => 'Change policy saved',
    failed: 'Couldn’t save the change policy. Nothing was changed; try again.',
  })
  const faults = save.error instanceof ApiError ? save.error.errors : {}
  const put = (part: Partial<ChangePolicyInput>) => setPolicy((now) => ({ ...now, ...part }))
  const roles = (key: 'proposers' | 'approvers', label: string) => (
    <MultiSelect
      label={label}
      data={ROLE_CHOICES}
      value={policy[key]}
      error={faults[key]?.[0]}
      readOnly={!may_change}
      onChange={(value) => put({ [key]: value })}
    />
  )
  const limit = (key: Limits, label: string, description: string, suffix: string) => (
    <NumberInput
      label={label}
      description={description}
      placeholder="No limit"
      min={0}
      hideControls
      thousandSeparator=","
      suffix={suffix}
      value={policy[key] ?? ''}
      error={faults[key]?.[0]}
      readOnly={!may_change}
      onChange={(value) => put({ [key]: value === '' ? null : Number(value) })}
    />
  )
  const count = (key: Counts, label: string, suffix: string) => (
    <NumberInput
      label={label}
      min={1}
      hideControls
      thousandSeparator=","
      suffix={suffix}
      value={policy[key]}
      error={faults[key]?.[0]}
      readOnly={!may_change}
      onChange={(value) => put({ [key]: Number(value) })}
    />
  )
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
        <MultiSelect
          label="Days without writing"
          data={DAYS}
          value={policy.quiet_days.map(String)}
          readOnly={!may_change}
          onChange={(value) => put({ quiet_days: value.map(Number) })}
        />
        <QuietHours
          hours={policy.quiet_hours}
          timezone={timezone}
          isReadOnly={!may_change}
          onChange={(quiet_hours) => put({ quiet_hours })}
        />
        <MultiSelect
          label="Platforms we never write to"
          data={platforms.map(({ dsp_name, label }) => ({ value: dsp_name, label }))}
          value={policy.platforms_off}
          readOnly={!may_change}
          onChange={(value) => put({ platforms_off: value })}
        />
        {webhooks.length > 0 && (
          <MultiSelect
            label="Webhooks for approvals"
            data={webhooks.map(({ id, name }) => ({ value: id, label: name }))}
            value={policy.webhook_ids}
            readOnly={!may_change}
            onChange={(webhook_ids) => put({ webhook_ids })}
          />
        )}
        <Switch
          label="No approval for changes that only lower spend"
          checked={policy.lighter_for_lowering}
          disabled={!may_change}
          onChange={(event) => put({ lighter_for_lowering: event.currentTarget.checked })}
        />
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
