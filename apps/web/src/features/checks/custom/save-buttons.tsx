import type { CustomCheckAnswer } from '@flightdeck/contract/checks'
import { Button } from '@mantine/core'

type Props = {
  state: CustomCheckAnswer['state']
  isSaving: boolean
  isDisabled: boolean
  onSave: (isOn: boolean) => void
}

/** An active check stays on by default; a new check can be saved as a draft. */
export function SaveButtons({ state, isSaving, isDisabled, onSave }: Props) {
  const isOn = state === 'on'
  return (
    <>
      <Button
        type="submit"
        size="md"
        loading={isSaving}
        disabled={isDisabled}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {isOn ? 'Save check' : 'Save and turn on'}
      </Button>
      <Button variant="default" size="md" disabled={isDisabled || isSaving} onClick={() => onSave(false)}>
        {isOn ? 'Save and turn off' : state === 'off' ? 'Save, keep off' : 'Save as draft'}
      </Button>
    </>
  )
}
