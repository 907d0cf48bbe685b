import type { CampaignDetail } from '@flightdeck/contract/campaigns'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fold } from '@flightdeck/domain/text'
import panel from '../../ui/panel.module.css'
import classes from './node-peek.module.css'

/** Heading level, one below the surrounding section. */
type Props = Pick<CampaignDetail, 'settings'> & { heading?: 'h3' | 'h4' }

/** Settings as text, with a search. */
export function NodeSettings({ settings, heading: Heading = 'h4' }: Props) {
  const [text, setText] = useState('')
  const searchText = fold(text)
  const matchingSettings = settings.filter((one) =>
    Object.values(one).join(' ').toLowerCase().includes(searchText),
  )
  const parts = Map.groupBy(matchingSettings, ({ part }) => part)
  if (settings.length === 0) return <p className={panel.text}>No settings available from the platform</p>
  return (
    <>
      <TextInput
        label="Find a setting"
        placeholder="budget, frequency, a country"
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <output className={panel.muted}>{matchingSettings.length === 0 && 'No results found'}</output>
      {[...parts].map(([part, some]) => (
        <section key={part} aria-label={part}>
          <Heading className={classes.part}>{part}</Heading>
          <dl className={panel.facts}>
            {some.map(({ name, value }) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
