import type { TemplateDefinition } from '@flightdeck/contract/taxonomy'
import { AD_PLATFORMS, type AdPlatformKey } from '@flightdeck/domain/platforms'
import { TEMPLATE_KIND_TITLES, TEMPLATE_KINDS, type TemplateKind } from '@flightdeck/domain/taxonomy'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { learnQuery } from '../api.ts'
import classes from './learn.module.css'
import { LearnedCard } from './learned-card.tsx'

type Props = { onTake: (definition: TemplateDefinition) => void; onLeave: () => void }

const kinds = TEMPLATE_KINDS.map((value) => ({ value, label: TEMPLATE_KIND_TITLES[value] }))
const everywhere = ''
const platforms = [
  { value: everywhere, label: 'All platforms' },
  ...AD_PLATFORMS.map((value) => ({ value, label: platformName(value) })),
]

/** The conventions that names follow already: each with its share, to begin a template with. */
export function Learn({ onTake, onLeave }: Props) {
  const [kind, setKind] = useState<TemplateKind>('Line_item')
  const [platform, setPlatform] = useState<AdPlatformKey | null>(null)
  const learned = useQuery(learnQuery(kind, platform))
  return (
    <div className={classes.learn}>
      <div className={classes.bar}>
        <NativeSelect
          label="Kind"
          data={kinds}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(value as TemplateKind)}
        />
        <NativeSelect
          label="Platform"
          data={platforms}
          value={platform ?? everywhere}
          onChange={({ currentTarget: { value } }) =>
            setPlatform(value === everywhere ? null : (value as AdPlatformKey))
          }
        />
        <Button variant="default" onClick={onLeave}>
          Start from scratch
        </Button>
      </div>
      <Loaded
        query={learned}
        skeleton={<CardSkeleton count={2} />}
        failed="Couldn’t learn from your names"
        isEmpty={({ templates }) => templates.length === 0}
        empty={
          <Notice>
            {learned.data?.names === 0
              ? `No ${TEMPLATE_KIND_TITLES[kind].toLowerCase()} names yet. They appear here after the first sync.`
              : 'These names follow no convention. Start from scratch, or choose another kind or platform.'}
          </Notice>
        }
      >
        {({ templates, names }) => (
          <>
            <output className={classes.words}>
              {formatCount(templates.length, 'convention')} in {formatCount(names, 'name')}
            </output>
            <ul className={classes.cards}>
              {templates.map((learnedTemplate) => (
                <LearnedCard
                  key={learnedTemplate.template.name}
                  learned={learnedTemplate}
                  onTake={() => onTake(learnedTemplate.template)}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </div>
  )
}
