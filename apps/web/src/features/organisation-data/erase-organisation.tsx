import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { erasureQuery, useEraseOrganisation } from './api.ts'
import classes from './data.module.css'

/** The way out for good: typed by name, and with a week to change one's mind. */
export function EraseOrganisation() {
  const { data: erasure } = useQuery(erasureQuery)
  const [isAsking, setAsking] = useState(false)
  const zone = useTimeZone()
  const erase = useEraseOrganisation()
  if (!erasure) return null
  return (
    <section className={classes.section} aria-label="Erase">
      <h2 className={classes.heading}>Erase this organisation</h2>
      {erasure.erase_at === null ? (
        <>
          <p className={classes.text}>
            Removes all data, members and settings 7 days after you confirm. Owners are emailed and can cancel
            until then.
          </p>
          <Button variant="default" onClick={() => setAsking(true)}>
            Erase organisation
          </Button>
        </>
      ) : (
        <>
          <Notice tone="error">
            {erasure.name} will be erased on {momentIn(zone, erasure.erase_at)}
            {erasure.asked_by && `, requested by ${erasure.asked_by}`}.
          </Notice>
          <Button loading={erase.isPending} onClick={() => erase.mutate(null)}>
            Keep organisation
          </Button>
        </>
      )}
      <AskName
        key={String(isAsking)}
        name={erasure.name}
        isOpen={isAsking}
        isBusy={erase.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => erase.mutate(erasure.name, { onSettled: () => setAsking(false) })}
      />
    </section>
  )
}

type Props = { name: string; isOpen: boolean; isBusy: boolean; onClose: () => void; onConfirm: () => void }

function AskName({ name, isOpen, isBusy, onClose, onConfirm }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <Dialog title={`Erase ${name}?`} isOpen={isOpen} onClose={onClose} size={440}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed === name && !isBusy) onConfirm()
        }}
      >
        <p className={classes.text}>
          In 7 days everything is removed for good, for all members. Export it first if you may need it.
          Backups made by the operator are not changed.
        </p>
        <TextInput
          label={`Type “${name}” to confirm`}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={typed !== name} loading={isBusy}>
            Erase in 7 days
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
