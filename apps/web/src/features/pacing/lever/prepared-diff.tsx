import type { PreparedChange, PreparedChanges } from '@flightdeck/contract/pacing'
import { readEntityId } from '@flightdeck/domain/entities'
import { isEffectField } from '@flightdeck/domain/pacing'
import { Suspense, useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { DiffEntity } from '../../../ui/diff-table/diff-entity.tsx'
import type { DiffLine } from '../../../ui/diff-table/diff-types.ts'
import { Notice } from '../../../ui/notice.tsx'
import panel from '../../../ui/panel.module.css'
import { Facts } from '../../../ui/receipt/facts.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { leftOutAfter, ProposeForm } from '../../changes/index.ts'
import { promiseReceipt, promiseWords } from '../../promises/index.ts'
import { fieldLabel, groupChanges } from './group-changes.ts'
import classes from './lever.module.css'

const changeKey = ({ item: { entity, field, part } }: PreparedChange): string =>
  JSON.stringify([entity, field, part])

type Props = { title: string; found: PreparedChanges; onProposed: () => void }

/** Old beside new, each line with its reason; what no change can do is below. */
export function PreparedDiff({ title, found: preparedChanges, onProposed }: Props) {
  const { changes, by_hand: byHand } = preparedChanges
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const includedChanges = changes.filter((change) => !out.has(changeKey(change)))
  const groups = groupChanges(changes)
  return (
    <Suspense fallback={<FormSkeleton />}>
      <ProposeForm
        origin="pacing"
        initialTitle={title}
        lines={[...groups].flatMap(([heading, some]) =>
          some.map((change) => toDiffLine(change, heading, !out.has(changeKey(change)))),
        )}
        items={includedChanges.map(({ item }) => item)}
        onChoose={(keys, isIn) => setOut(leftOutAfter(out, keys, isIn))}
        onProposed={onProposed}
        byHand={<ByHand byHand={byHand} hasChanges={changes.length > 0} />}
      />
    </Suspense>
  )
}

function toDiffLine(change: PreparedChange, group: string, isIn: boolean): DiffLine {
  const { entity, item, before_words: before, after_words: after, promise } = change
  return {
    key: changeKey(change),
    group: { key: group, title: group },
    name: entity.name,
    what: <DiffEntity platform={entity.dsp_name} name={entity.name} id={readEntityId(entity.id).nativeId} />,
    field: fieldLabel(change),
    before,
    after,
    platformValue: null,
    moved: null,
    mark: isIn ? { kind: 'idle', label: 'Included' } : { kind: 'paused', label: 'Left out' },
    note: promiseWords({ promise, state: 'waiting' }) ?? (isEffectField(item.field) ? 'No forecast' : null),
    isIn,
    more: (
      <>
        <p className={panel.text}>{item.why}</p>
        {promise && <Facts {...promiseReceipt(promise)} />}
      </>
    ),
  }
}

function ByHand({ byHand, hasChanges }: { byHand: PreparedChanges['by_hand']; hasChanges: boolean }) {
  if (byHand.length === 0) return hasChanges ? null : <Notice>Nothing to change.</Notice>
  return (
    <section aria-label="By hand">
      <h3 className={panel.heading}>{formatCount(byHand.length, 'budget')} can’t be changed from here</h3>
      <ul className={classes.refused}>
        {byHand.map(({ entity, reason }) => (
          <li key={`${entity.type} ${entity.id} ${reason}`}>
            <b>{entity.name}</b> {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
