import type { EntityHead } from '@flightdeck/contract/entity-pages'
import type { Triage } from '@flightdeck/contract/triage'
import { readEntityId } from '@flightdeck/domain/entities'
import { fieldTitle } from '@flightdeck/domain/writes'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { platformName } from '../../../lib/platform-name.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { DiffEntity } from '../../../ui/diff-table/diff-entity.tsx'
import type { DiffLine } from '../../../ui/diff-table/diff-types.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import panel from '../../../ui/panel.module.css'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { ProposeForm } from '../../changes/index.ts'

type Next = NonNullable<Triage['next']>
type Change = NonNullable<Next['change']>

/** The one next step: a change to propose, or what to do on the platform. */
export function NextStep({ next, platform }: { next: Next; platform: EntityHead['platform'] }) {
  const { change, sentence, deep_link: deepLink } = next
  const mayPropose = useMay('changes:propose')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <p className={panel.text}>
        <b>Next step.</b> {sentence}
        {change && ` ${changeWords(change)}`}
      </p>
      <div className={panel.acts}>
        {change && mayPropose && <Button onClick={() => setIsOpen(true)}>Propose change</Button>}
        {deepLink !== null && (
          <Button
            component="a"
            href={deepLink}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          >
            Fix in {platformName(platform)}
          </Button>
        )}
      </div>
      {change && (
        <Dialog title="Propose change" isOpen={isOpen} onClose={close} size={960}>
          <Suspense fallback={<FormSkeleton />}>
            <Proposal change={change} onProposed={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

const changeWords = ({ entity, item, before_words: before, after_words: after }: Change): string =>
  `${fieldTitle(item.field)} of ${entity.name}: ${before || 'none'} → ${after || 'none'}.`

function Proposal({ change, onProposed }: { change: Change; onProposed: () => void }) {
  const [isIn, setIsIn] = useState(true)
  const { entity, item } = change
  return (
    <ProposeForm
      origin="person"
      initialTitle={`Resume delivery: ${entity.name}`}
      lines={[diffLine(change, isIn)]}
      items={isIn ? [item] : []}
      onChoose={(_keys, nextIsIn) => setIsIn(nextIsIn)}
      onProposed={onProposed}
    />
  )
}

function diffLine(change: Change, isIn: boolean): DiffLine {
  const { entity, item, before_words: before, after_words: after, raises_spend: raisesSpend } = change
  const { dsp_name: platform, name, id } = entity
  const included = raisesSpend
    ? { kind: 'over' as const, label: 'Raises spend' }
    : { kind: 'idle' as const, label: 'Included' }
  return {
    key: id,
    group: { key: platform, title: platformName(platform) },
    name,
    what: <DiffEntity platform={platform} name={name} id={readEntityId(id).nativeId} />,
    field: fieldTitle(item.field),
    before,
    after,
    platformValue: null,
    moved: null,
    mark: isIn ? included : { kind: 'paused', label: 'Left out' },
    note: change.cannot_undo,
    isIn,
    more: <p className={panel.text}>{item.why}</p>,
  }
}
