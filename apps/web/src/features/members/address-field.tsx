import type { Invitation, Member } from '@flightdeck/contract/members'
import { CloseButton, PillsInput, VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import classes from './address-field.module.css'
import { addressMark, remove, take, type } from './invite-form-model.ts'
import type { InviteForm } from './invite-form-model.ts'

type Props = {
  form: InviteForm
  onChange: (form: InviteForm) => void
  error: string | null
  members: readonly Member[]
  invitations: readonly Invitation[]
}

/** Many addresses, typed or pasted, each a chip that says what is wrong with it. */
export function AddressField({ form, onChange, error, members, invitations }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const chips = form.addresses.map((address) => ({
    address,
    mark: addressMark(address, members, invitations),
  }))
  const marked = chips.filter(({ mark }) => mark !== null).length

  const press = (event: KeyboardEvent) => {
    const last = form.addresses.at(-1)
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onChange(take(form, form.typed))
    }
    if (event.key === 'Backspace' && form.typed === '' && last !== undefined) onChange(remove(form, last))
  }

  return (
    <PillsInput
      label="Email addresses"
      description="Paste a list, or type an address and press Enter."
      error={error}
      size="sm"
      onClick={() => field.current?.focus()}
    >
      <ul className={classes.chips}>
        {chips.map(({ address, mark }) => (
          <li key={address} className={classes.chip} data-mark={mark ?? undefined}>
            <span className={classes.address}>{address}</span>
            {mark !== null && <span className={classes.mark}>{mark}</span>}
            <CloseButton
              size={24}
              iconSize={12}
              aria-label={`Remove ${address}`}
              onClick={() => {
                onChange(remove(form, address))
                field.current?.focus()
              }}
            />
          </li>
        ))}
        <li className={classes.entry}>
          <PillsInput.Field
            ref={field}
            id="addresses"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={form.typed}
            onChange={(event) => onChange(type(form, event.currentTarget.value))}
            onKeyDown={press}
            onBlur={() => form.typed !== '' && onChange(take(form, form.typed))}
            onPaste={(event) => {
              event.preventDefault()
              onChange(take(form, `${form.typed} ${event.clipboardData.getData('text')}`))
            }}
          />
        </li>
      </ul>
      <VisuallyHidden component="output">
        {chips.length > 0 && `${chips.length} entered${marked > 0 ? `, ${marked} marked` : ''}`}
      </VisuallyHidden>
    </PillsInput>
  )
}
