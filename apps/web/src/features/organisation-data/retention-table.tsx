import type { Retention } from '@flightdeck/contract/retention'
import { FIXED_KINDS, RETENTION_KINDS, type RetentionKindName } from '@flightdeck/domain/retention'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import ledger from '../../ui/ledger.module.css'
import { Ledger } from '../../ui/ledger.tsx'
import { useSetRetention } from './api.ts'
import classes from './data.module.css'

const columns = [{ label: 'Data' }, { label: 'Kept for' }, { label: 'Why a minimum' }]

/** Retention days per kind of data. Kinds fixed for every organisation come last, without a field. */
export function RetentionTable({ kinds }: { kinds: Retention['kinds'] }) {
  const mayWrite = useMay('organisation:write')
  return (
    <Ledger caption="Retention" columns={columns} cards>
      {kinds.map(({ kind, days }) => (
        <tr key={kind}>
          <KindCell label={RETENTION_KINDS[kind].label} what={RETENTION_KINDS[kind].what} />
          <td>{mayWrite ? <DaysField key={days} kind={kind} days={days} /> : `${number(days)} days`}</td>
          <td>
            {RETENTION_KINDS[kind].because}
            <span className={ledger.second}>{boundsWords(kind)}</span>
          </td>
        </tr>
      ))}
      {FIXED_KINDS.map(({ label, what, days, from }) => (
        <tr key={label}>
          <KindCell label={label} what={what} />
          <td>
            {days} {days === 1 ? 'day' : 'days'} {from}
          </td>
          <td>Same for every organisation</td>
        </tr>
      ))}
    </Ledger>
  )
}

const KindCell = ({ label, what }: { label: string; what: string }) => (
  <th scope="row">
    <span className={ledger.strong}>{label}</span>
    <span className={ledger.second}>{what}</span>
  </th>
)

const number = (value: number) => value.toLocaleString('en-GB')

const boundsWords = (kind: RetentionKindName) => {
  const { least, most } = RETENTION_KINDS[kind].days
  return `${number(least)} to ${number(most)} days`
}

function DaysField({ kind, days }: { kind: RetentionKindName; days: number }) {
  const { label, days: bounds } = RETENTION_KINDS[kind]
  const [draft, setDraft] = useState<number | string>(days)
  const save = useSetRetention()
  const isFit = typeof draft === 'number' && draft >= bounds.least && draft <= bounds.most
  return (
    <form
      className={classes.days}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFit && draft !== days && !save.isPending) save.mutate({ kind, days: draft })
      }}
    >
      <NumberInput
        w={104}
        aria-label={`${label}: days`}
        value={draft}
        min={bounds.least}
        max={bounds.most}
        clampBehavior="none"
        allowDecimal={false}
        hideControls
        thousandSeparator=","
        suffix=" days"
        error={!isFit}
        onChange={setDraft}
      />
      {draft !== days && (
        <Button type="submit" variant="default" size="compact-sm" disabled={!isFit} loading={save.isPending}>
          Save
        </Button>
      )}
    </form>
  )
}
