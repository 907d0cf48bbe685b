import type { LibraryCheck, SelectedCheck } from '@flightdeck/contract/checks'
import { CHANNELS, CHECK_MODES } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { Button, SegmentedControl, Switch } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { toast } from '../../../ui/toasts.tsx'
import panel from '../../../ui/panel.module.css'
import { findKey, modeNotes } from '../vocabulary.ts'
import { toSelectedChange, useChangeSelected, useTakeOff } from './changes.ts'
import { Exceptions } from './exceptions.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import classes from './selected-card.module.css'
import { Versions } from './versions.tsx'

const modes = typedKeys(CHECK_MODES).map((value) => ({ value, label: CHECK_MODES[value].label }))

/** A check as it is on for one platform and channel: on or off, how loud, its parameters and its exceptions. */
export function SelectedCard({ selected, check }: { selected: SelectedCheck; check: LibraryCheck }) {
  const mayWrite = useMay('quality:write')
  const [draft, setDraft] = useState(() => toSelectedChange(selected))
  const [showsHistory, setHistory] = useState(false)
  const save = useChangeSelected()
  const takeOff = useTakeOff()
  const channel = findKey(CHANNELS, selected.channel_name.toLowerCase())
  const place = `${platformName(selected.dsp_name)}${channel === null ? '' : `, ${CHANNELS[channel].label}`}`
  const isChanged = JSON.stringify(draft) !== JSON.stringify(toSelectedChange(selected))
  const errors = save.error instanceof ApiError ? save.error.errors : {}
  const send = (change: typeof draft) =>
    save.mutate(
      { id: selected.id, change },
      {
        onSuccess: () => toast.success(`${selected.check_name} was changed for ${place}`),
        onError: (error) => toast.error(error.message),
      },
    )
  return (
    <section className={classes.card} aria-label={place}>
      <div className={classes.top}>
        <h4 className={classes.place}>{place}</h4>
        <Switch
          label={draft.is_on ? 'On' : 'Off'}
          aria-label={`On for ${place}`}
          checked={draft.is_on}
          disabled={!mayWrite || save.isPending}
          onChange={({ currentTarget: { checked } }) => {
            setDraft({ ...draft, is_on: checked })
            send({ ...toSelectedChange(selected), is_on: checked })
          }}
        />
      </div>
      <ModeField
        place={place}
        mode={draft.mode}
        isDisabled={!mayWrite}
        onChange={(mode) => setDraft({ ...draft, mode })}
      />
      <ParameterFields
        id={`selected-${selected.id}`}
        fields={check.fields_schema}
        data={draft.fields_data}
        errors={errors}
        isDisabled={!mayWrite}
        onChange={(fields_data) => setDraft({ ...draft, fields_data })}
      />
      <Exceptions
        id={`selected-${selected.id}`}
        overrides={draft.overrides}
        names={new Map(selected.overrides.map(({ entity_id, entity_name }) => [entity_id, entity_name]))}
        fields={check.fields_schema}
        dsp={selected.dsp_name}
        mayWrite={mayWrite}
        onChange={(overrides) => setDraft({ ...draft, overrides })}
      />
      <div className={panel.acts}>
        {mayWrite && (
          <>
            <Button loading={save.isPending} disabled={!isChanged} onClick={() => send(draft)}>
              Save
            </Button>
            <Button variant="default" loading={takeOff.isPending} onClick={() => takeOff.mutate(selected)}>
              Turn off
            </Button>
          </>
        )}
        <Button variant="default" aria-expanded={showsHistory} onClick={() => setHistory(!showsHistory)}>
          History
        </Button>
      </div>
      {showsHistory && <Versions id={selected.id} />}
    </section>
  )
}

type Mode = SelectedCheck['mode']
type ModeFieldProps = { place: string; mode: Mode; isDisabled: boolean; onChange: (mode: Mode) => void }

const ModeField = ({ place, mode, isDisabled, onChange }: ModeFieldProps) => (
  <div>
    <SegmentedControl
      aria-label={`Mode for ${place}`}
      size="xs"
      fullWidth
      disabled={isDisabled}
      data={modes}
      value={mode}
      onChange={onChange}
    />
    <p className={classes.note}>{modeNotes[mode]}</p>
  </div>
)
