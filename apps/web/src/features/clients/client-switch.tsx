import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { whoQuery } from '../../lib/who-query.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { SearchableDropdown } from '../../ui/searchable-dropdown.tsx'
import { clientsQuery } from './api.ts'
import classes from './client-switch.module.css'
import { clientSwitchId } from './focus-clients.ts'
import { useChooseClient } from './use-choose-client.ts'

/**
 * Client filter for every list, in the header. Also stored in the address, so that links carry it. Hidden
 * without a selection and fewer than two clients.
 */
export function ClientSwitch() {
  const mayRead = useMay('quality:read')
  return mayRead ? <Switch /> : null
}

const everybody = { value: '', label: 'All clients' }

function Switch() {
  const turn = useAddress()
  const addressClient = useQueryParam('client')
  const { data: who } = useQuery(whoQuery)
  const storedClient = who?.client
  const { data: clients = [] } = useQuery(clientsQuery)
  const { mutate: choose } = useChooseClient()
  const shown = addressClient ?? storedClient?.key ?? ''
  const tried = useRef<string | null>(null)
  const isKnown = who !== undefined
  useEffect(() => {
    if (addressClient === null && storedClient !== undefined) turn({ client: storedClient.key })
    // A link to a client also selects that client for the user.
    if (
      addressClient === null ||
      !isKnown ||
      addressClient === storedClient?.key ||
      addressClient === tried.current
    )
      return
    tried.current = addressClient
    choose({ key: addressClient, name: addressClient })
  }, [addressClient, storedClient, isKnown, turn, choose])
  const pick = (key: string) => {
    tried.current = key
    const name = clients.find((one) => one.key === key)?.name ?? key
    choose(key === '' ? null : { key, name })
    turn({ client: key === '' ? null : key, peek: null })
  }
  const clear = () => {
    pick('')
    // Clearing removes this button, so focus moves to the client list.
    document.getElementById(clientSwitchId)?.focus()
  }
  const named = clients.map(({ key, name }) => ({ value: key, label: name }))
  const current = { value: shown, label: storedClient?.key === shown ? storedClient.name : shown }
  const options = [
    everybody,
    ...(shown === '' || named.some(({ value }) => value === shown) ? named : [current, ...named]),
  ]
  if (shown === '' && clients.length < 2) return null
  return (
    <div className={classes.switch} data-chosen={shown !== '' || undefined}>
      <SearchableDropdown
        id={clientSwitchId}
        label="Client"
        isLabelHidden
        options={options}
        value={shown}
        onChange={pick}
      />
      {shown !== '' && (
        <ActionIcon variant="subtle" color="gray" aria-label="Show all clients" onClick={clear}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
