import type { SavedView } from '@flightdeck/contract/views'
import type { ViewedScreen } from '@flightdeck/domain/views'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'
import { viewsKey } from './api.ts'
import { ViewForm } from './view-form.tsx'

/** Actions on the current view. */
export function ViewMenu({ view, screen }: { view: SavedView; screen: ViewedScreen }) {
  const cache = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const { mutate: remove } = useMutation({
    mutationFn: () => call('views.remove', { params: { id: view.id } }),
    onSuccess: async ({ message }) => {
      await cache.invalidateQueries({ queryKey: viewsKey })
      toast.success(message)
    },
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t remove the view. Try again.')),
  })
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`View ${view.name}: actions`}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setChanging(true)}>Rename or share</Menu.Item>
          <Menu.Item onClick={() => remove()}>Remove</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ViewForm
        screen={screen}
        address={view.address}
        view={view}
        isOpen={isChanging}
        onClose={() => setChanging(false)}
      />
    </>
  )
}
