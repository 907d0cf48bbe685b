import type { SingleSignOn } from '@flightdeck/contract/single-sign-on'
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import ledger from '../../ui/ledger.module.css'
import { StateMark } from '../../ui/state-mark.tsx'
import { useAddDomain, useProveDomain, useRemoveDomain } from './api.ts'
import classes from './single-sign-on.module.css'

type Domain = SingleSignOn['domains'][number]

/** The email domains whose people sign in this way, each with the record that proves it. */
export function Domains({ domains, mayWrite }: { domains: Domain[]; mayWrite: boolean }) {
  const [typed, setTyped] = useState('')
  const add = useAddDomain()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending) add.mutate(typed, { onSuccess: () => setTyped('') })
  }
  return (
    <>
      {domains.length > 0 && (
        <ul className={classes.list}>
          {domains.map((domain) => (
            <Row key={domain.id} domain={domain} mayWrite={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <form className={classes.inline} onSubmit={submit} noValidate>
          <TextInput
            label="Email domain"
            placeholder="agency.com"
            spellCheck={false}
            value={typed}
            error={add.isError && firstMessage(add.error, 'server', 'Couldn’t add the domain. Try again.')}
            onChange={(event) => {
              add.reset()
              setTyped(event.currentTarget.value)
            }}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            Add domain
          </Button>
        </form>
      )}
    </>
  )
}

function Row({
  domain: { id, domain, proven_at, record_name, record_value },
  mayWrite,
}: {
  domain: Domain
  mayWrite: boolean
}) {
  const prove = useProveDomain()
  const remove = useRemoveDomain()
  const isProven = proven_at !== null
  return (
    <li className={classes.item}>
      <div className={classes.itemHead}>
        <span className={ledger.strong}>{domain}</span>
        <StateMark kind={isProven ? 'ok' : 'watch'} label={isProven ? 'Verified' : 'Not verified'} badge />
        {mayWrite && (
          <span className={classes.itemActs}>
            {!isProven && (
              <Button
                variant="default"
                className={ledger.act ?? ''}
                loading={prove.isPending}
                onClick={() => prove.mutate(id)}
              >
                Check DNS
              </Button>
            )}
            <Button
              variant="default"
              className={ledger.act ?? ''}
              aria-label={`Remove ${domain}`}
              loading={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              Remove
            </Button>
          </span>
        )}
      </div>
      {!isProven && (
        <dl className={classes.record}>
          <dt>TXT record</dt>
          <dd>
            <CopyText text={record_name} />
          </dd>
          <dt>Value</dt>
          <dd>
            <CopyText text={record_value} />
          </dd>
        </dl>
      )}
    </li>
  )
}
