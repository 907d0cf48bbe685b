import { Collapse, Switch, Textarea, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { formatCount } from '../../../../lib/count-text.ts'
import { fieldError } from '../field-error.tsx'
import type { RuleForm } from '../form-model.ts'
import { fieldIds } from '../problems.ts'
import type { Change } from '../use-rule-form.ts'
import { MessageField } from './message-field.tsx'
import classes from './notifications.module.css'
import { WebhookChoice } from './webhook-choice.tsx'

type Props = Pick<RuleForm, 'emailOn' | 'recipients' | 'message' | 'webhookIds' | 'isUrgent'> & {
  problem: string | undefined
  change: Change
}

/** Recipients and channels. Collapsed unless it contains a problem; unopened, the defaults apply. */
export const NotificationsSection = memo(function NotificationsSection(props: Props) {
  const { emailOn, recipients, message, webhookIds, isUrgent, problem, change } = props
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened || problem !== undefined
  const id = useId()
  const also = webhookIds.length === 0 ? '' : `, ${formatCount(webhookIds.length, 'webhook')}`
  return (
    <section className={classes.section}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden data-open={isOpen || undefined} />
        Notifications
        <span className={classes.summary}>
          {emailOn ? 'Email on' : 'Email off'}
          {also}
        </span>
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id} transitionDuration={120}>
        <div className={classes.body}>
          <Switch
            label="Send email"
            checked={emailOn}
            onChange={({ currentTarget: { checked } }) => change((form) => ({ ...form, emailOn: checked }))}
          />
          {emailOn && (
            <>
              <Textarea
                id={fieldIds.recipients}
                label="Recipients"
                description="Comma-separated. Defaults to you. External recipients must opt in."
                rows={2}
                spellCheck={false}
                value={recipients}
                onChange={({ currentTarget: { value } }) =>
                  change((form) => ({ ...form, recipients: value }))
                }
                error={fieldError(problem)}
              />
              <Switch
                label="Urgent"
                description="Email at once. Other alerts come in each person's morning brief."
                checked={isUrgent}
                onChange={({ currentTarget: { checked } }) =>
                  change((form) => ({ ...form, isUrgent: checked }))
                }
              />
              <MessageField message={message} change={change} />
            </>
          )}
          {isOpen && <WebhookChoice chosen={webhookIds} change={change} />}
        </div>
      </Collapse>
    </section>
  )
})
