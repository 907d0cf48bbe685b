import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { currencies } from '../../lib/currencies.ts'
import { Notice } from '../../ui/notice.tsx'
import { SearchableDropdown } from '../../ui/searchable-dropdown.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useSaveRates } from './api.ts'
import { HeldNotice } from './held-notice.tsx'
import classes from './rates.module.css'

type RateForm = Record<'base' | 'quote' | 'rate' | 'on' | 'source', string>
type Props = { reporting: string; day: string; onDone: () => void }

/** Form for a single rate on a day. A jump needs confirmation. */
export function TypeRateForm({ reporting, day, onDone }: Props) {
  const save = useSaveRates()
  const [form, setForm] = useState<RateForm>({ base: reporting, quote: '', rate: '', on: day, source: '' })
  const set = (change: Partial<RateForm>) => {
    setForm({ ...form, ...change })
    save.reset()
  }
  const send = (accept_jumps: boolean) => {
    const { source, ...rate } = form
    const rates = [
      { ...rate, rate: form.rate.trim(), ...(source.trim() !== '' && { source: source.trim() }) },
    ]
    save.mutate(
      { rates, accept_jumps },
      {
        onSuccess: ({ held: heldRates }) => {
          if (heldRates.length > 0) return
          toast.success(`1 ${form.base} = ${form.rate.trim()} ${form.quote} saved`)
          onDone()
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) send(false)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {save.isError && (
        <Notice tone="error">
          {firstMessage(save.error, 'server', 'Couldn’t save the rate. Try again.')}
        </Notice>
      )}
      <PairFields form={form} onChange={set} />
      {form.quote !== '' && form.rate.trim() !== '' && (
        <p className={classes.said}>
          1 {form.base} = {form.rate.trim()} {form.quote}
        </p>
      )}
      <TextInput
        label="Day"
        type="date"
        max={day}
        value={form.on}
        onChange={(event) => set({ on: event.currentTarget.value })}
      />
      <TextInput
        label="Source"
        description="Shown in receipts, e.g. Treasury."
        autoComplete="off"
        value={form.source}
        onChange={(event) => set({ source: event.currentTarget.value })}
      />
      {save.data && save.data.held.length > 0 && (
        <HeldNotice heldRates={save.data.held} isSaving={save.isPending} onAccept={() => send(true)} />
      )}
      <Button type="submit" loading={save.isPending}>
        Save rate
      </Button>
    </form>
  )
}

type PairFieldsProps = { form: RateForm; onChange: (change: Partial<RateForm>) => void }

const PairFields = ({ form, onChange }: PairFieldsProps) => (
  <div className={classes.pair}>
    <SearchableDropdown
      label="Base currency"
      options={currencies}
      value={form.base}
      onChange={(base) => onChange({ base })}
    />
    <TextInput
      label="Rate"
      inputMode="decimal"
      placeholder="1.0705"
      autoComplete="off"
      value={form.rate}
      onChange={(event) => onChange({ rate: event.currentTarget.value })}
    />
    <SearchableDropdown
      label="Quote currency"
      options={currencies}
      value={form.quote || null}
      onChange={(quote) => onChange({ quote })}
    />
  </div>
)
