import type { PacingSettings } from '@flightdeck/contract/pacing'
import { Button, NumberInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import panel from '../../ui/panel.module.css'
import { toast } from '../../ui/toasts.tsx'
import { pacing } from './api.ts'

type Props = { settings: PacingSettings; onClose: () => void }

const fields = [
  ['at_start', 'Off plan at the start of a flight, %', 1, 100],
  ['least', 'Off plan at its end, %', 1, 50],
  ['lowest_landing', 'Lowest landing, % of the budget', 10, 100],
  ['highest_landing', 'Highest landing, % of the budget', 100, 300],
] as const

export default function SettingsForm({ settings, onClose }: Props) {
  const [draft, setDraft] = useState(settings)
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: () => call('pacing.saveSettings', { body: draft }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: [pacing] })
      toast.success('Tolerances saved')
      onClose()
    },
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t save the tolerances. Try again.')),
  })
  return (
    <form
      className={panel.panel}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      {fields.map(([key, label, min, max]) => (
        <NumberInput
          key={key}
          label={label}
          min={min}
          max={max}
          decimalScale={1}
          value={Math.round(draft.tolerance[key] * 1000) / 10}
          onChange={(value) =>
            typeof value === 'number' &&
            setDraft({
              ...draft,
              tolerance: { ...draft.tolerance, [key]: Math.min(max, Math.max(min, value)) / 100 },
            })
          }
        />
      ))}
      <NumberInput
        label="Target margin, % (optional)"
        min={0}
        max={99}
        decimalScale={1}
        value={draft.target_margin_pct ?? ''}
        onChange={(value) =>
          setDraft({ ...draft, target_margin_pct: typeof value === 'number' ? value : null })
        }
      />
      <div className={panel.acts}>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
