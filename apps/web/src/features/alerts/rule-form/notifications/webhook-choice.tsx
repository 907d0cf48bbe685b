import { WEBHOOK_KINDS } from '@flightdeck/domain/metrics'
import { Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../../lib/session/use-may.ts'
import { webhooksQuery } from '../../../../lib/webhooks-query.ts'
import type { Change } from '../use-rule-form.ts'
import { AddWebhook } from './add-webhook.tsx'
import classes from './notifications.module.css'
import { WebhookActs } from './webhook-acts.tsx'

/** Webhooks the rule notifies. Without webhooks, offers only to add one. */
export function WebhookChoice({ chosen, change }: { chosen: readonly string[]; change: Change }) {
  const webhooks = useQuery(webhooksQuery)
  const mayWrite = useMay('alerts:write')
  const [isAdding, setAdding] = useState(false)
  const choose = (ids: string[]) => change((form) => ({ ...form, webhookIds: ids }))
  if (webhooks.data === undefined) return null
  return (
    <div className={classes.webhooks}>
      <Checkbox.Group label="Webhooks" value={[...chosen]} onChange={choose}>
        {webhooks.data.length === 0 && <p className={classes.none}>None yet.</p>}
        {webhooks.data.map((webhook) => (
          <div key={webhook.id} className={classes.webhook}>
            <Checkbox
              value={webhook.id}
              label={webhook.name}
              description={`${WEBHOOK_KINDS[webhook.kind].label}, ${webhook.host}`}
            />
            {mayWrite && (
              <WebhookActs
                webhook={webhook}
                onGone={() => choose(chosen.filter((id) => id !== webhook.id))}
              />
            )}
          </div>
        ))}
      </Checkbox.Group>
      {mayWrite && (
        <Button
          className={classes.addWebhook ?? ''}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add webhook
        </Button>
      )}
      <AddWebhook
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(id) => choose([...chosen, id])}
      />
    </div>
  )
}
