import type { Webhook } from '@flightdeck/contract/alerts'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../../../lib/count-text.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { useRemoveWebhook, useTestWebhook } from './webhook-changes.ts'

/** Trying a webhook out, and taking it away from every rule that uses it. */
export function WebhookActs({ webhook, onGone }: { webhook: Webhook; onGone: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const test = useTestWebhook()
  const remove = useRemoveWebhook()
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={180} transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon size={28} aria-label={`More for ${webhook.name}`}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => test.mutate(webhook)}>Send a test</Menu.Item>
          <Menu.Item onClick={() => setAsked(true)}>Remove</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        title={`Remove ${webhook.name}?`}
        isOpen={isAsked}
        actionLabel="Remove"
        isBusy={remove.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          remove.mutate(webhook, {
            onSuccess: onGone,
            onSettled: () => setAsked(false),
          })
        }
      >
        {formatCount(webhook.rules, 'rule')} {webhook.rules === 1 ? 'posts' : 'post'} here and will continue
        without it.
      </ConfirmDialog>
    </>
  )
}
