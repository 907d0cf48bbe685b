import { CHANNELS, LEVEL_WORDS, WHEN_WORDS, type EntityPhase } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { NativeSelect } from '@mantine/core'
import { platformName } from '../../../lib/platform-name.ts'
import { elementId } from './condition-row.tsx'
import classes from './custom.module.css'
import type { CheckForm } from './form-model.ts'
import { Toggles } from '../../../ui/toggles.tsx'
import type { Problems } from './use-check-form.ts'

type Props = { form: CheckForm; problems: Problems; onChange: (changed: Partial<CheckForm>) => void }

const upper = (text: string) => text[0]!.toUpperCase() + text.slice(1)
const levels = typedKeys(LEVEL_WORDS).map((value) => ({ value, label: upper(LEVEL_WORDS[value].many) }))
const platforms = AD_PLATFORMS.map((value) => ({ value, label: platformName(value) }))
const channels = typedKeys(CHANNELS).map((value) => ({ value, label: CHANNELS[value].label }))

/** For what, on which platforms, of which channels. */
export function ScopeFields({ form, problems, onChange }: Props) {
  return (
    <div className={classes.block}>
      <Toggles
        id={elementId('levels')}
        label="For"
        options={levels}
        value={form.levels}
        error={problems.levels}
        onChange={(value) => onChange({ levels: value })}
      />
      <Toggles
        id={elementId('platforms')}
        label="On"
        options={platforms}
        value={form.platforms}
        error={problems.platforms}
        onChange={(value) => onChange({ platforms: value })}
      />
      <Toggles
        label={form.channels.length === 0 ? 'Of any channel' : 'Of the channel'}
        options={channels}
        value={form.channels}
        onChange={(value) => onChange({ channels: value })}
      />
      <NativeSelect
        className={classes.narrow ?? ''}
        label="Those"
        data={typedKeys(WHEN_WORDS).map((value) => ({ value, label: WHEN_WORDS[value] }))}
        value={form.when}
        onChange={({ currentTarget: { value } }) => onChange({ when: value as EntityPhase })}
      />
    </div>
  )
}
