import type { Factors } from '@flightdeck/contract/factors'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay } from '../../lib/day-text.ts'
import { deviceName } from '../../lib/device-name.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { factorsQuery, useAddPasskey, useNewCodes, useRemove, useStartTotp } from './api.ts'
import { FactorList, type Removing } from './factor-list.tsx'
import classes from './factors.module.css'
import { canUsePasskeys } from './passkey-here.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'
import { useProof } from './use-proof.tsx'

/** Adds, lists and removes second factors. `onAdded` runs after any new recovery codes were read. */
export function FactorsPanel({ onAdded }: { onAdded?: () => unknown }) {
  const factors = useQuery(factorsQuery)
  return (
    <Loaded query={factors} skeleton={<CardSkeleton />} failed="Couldn’t load your second factors">
      {(list) => <Panel factors={list} onAdded={onAdded} />}
    </Loaded>
  )
}

function Panel({ factors, onAdded }: { factors: Factors; onAdded: (() => unknown) | undefined }) {
  const { withProof, question } = useProof()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [removing, setRemoving] = useState<Removing | null>(null)
  const start = useStartTotp(withProof)
  const add = useAddPasskey(withProof)
  const renew = useNewCodes(withProof)
  const { totp, passkeys, recovery_codes_left: left } = factors
  const hasAny = totp !== null || passkeys.length > 0
  const added = (recoveryCodes: string[] | null) =>
    recoveryCodes === null ? onAdded?.() : setCodes(recoveryCodes)
  const addPasskey = () =>
    add.mutate(deviceName(navigator.userAgent).name, {
      onSuccess: ({ recovery_codes }) => added(recovery_codes),
    })
  return (
    <>
      {!hasAny &&
        factors.required_by.map(({ organisation_name, on }) => (
          <div className={classes.asked} key={organisation_name}>
            <Notice>
              {organisation_name} requires a second factor from {longDay(on)}.
            </Notice>
          </div>
        ))}
      {hasAny && <FactorList factors={factors} onRemove={setRemoving} />}
      <div className={classes.adding}>
        {!totp && (
          <Button variant="default" loading={start.isPending} onClick={() => start.mutate(undefined)}>
            Add authenticator app
          </Button>
        )}
        {canUsePasskeys() && (
          <Button variant="default" loading={add.isPending} onClick={addPasskey}>
            Add passkey
          </Button>
        )}
        {hasAny && (
          <Button
            variant="default"
            loading={renew.isPending}
            onClick={() =>
              renew.mutate(undefined, { onSuccess: ({ recovery_codes }) => setCodes(recovery_codes) })
            }
          >
            Replace recovery codes
          </Button>
        )}
      </div>
      {hasAny && <p className={classes.second}>{`${left} recovery ${left === 1 ? 'code' : 'codes'} left`}</p>}
      {!canUsePasskeys() && (
        <p className={classes.second}>Passkeys work at {factors.passkeys_at}, not at this address.</p>
      )}
      <TotpDialog
        started={start.data ?? null}
        onClose={() => start.reset()}
        onAdded={(recoveryCodes) => {
          start.reset()
          added(recoveryCodes)
        }}
      />
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => {
          setCodes(null)
          onAdded?.()
        }}
      />
      <RemoveDialog removing={removing} withProof={withProof} onClose={() => setRemoving(null)} />
      {question}
    </>
  )
}

type RemoveProps = {
  removing: Removing | null
  withProof: ReturnType<typeof useProof>['withProof']
  onClose: () => void
}

function RemoveDialog({ removing, withProof, onClose }: RemoveProps) {
  const remove = useRemove(withProof)
  return (
    <ConfirmDialog
      title={`Remove ${removing?.name ?? ''}?`}
      isOpen={removing !== null}
      actionLabel="Remove"
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (removing && !remove.isPending) remove.mutate(removing.which)
        onClose()
      }}
    >
      You can’t sign in with it any more.
    </ConfirmDialog>
  )
}
