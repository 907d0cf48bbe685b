import type { ChangeItem } from '@flightdeck/contract/changes'
import { readEntityId } from '@flightdeck/domain/entities'
import { moneyWords } from '@flightdeck/domain/money'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { platformName } from '../../../lib/platform-name.ts'
import { DiffEntity } from '../../../ui/diff-table/diff-entity.tsx'
import { Facts } from '../../../ui/receipt/facts.tsx'
import type { DiffLine } from '../../../ui/diff-table/diff-types.ts'
import { promiseReceipt, promiseWords } from '../../promises/index.ts'
import { itemMark, movedWords } from '../change-words.ts'
import classes from '../changes.module.css'

/** An item of a set as the diff shows it. */
export function toDiffLine(item: ChangeItem): DiffLine {
  const { no, entity, campaign, state, sentence, warning } = item
  const isOff = state === 'conflict' || state === 'refused' || state === 'failed' || state === 'by_hand'
  return {
    key: String(no),
    group: campaign
      ? { key: campaign.id, title: campaign.name }
      : { key: 'none', title: 'Not in a campaign' },
    name: entity.name,
    what: <DiffEntity platform={entity.dsp_name} name={entity.name} id={readEntityId(entity.id).nativeId} />,
    field: item.field_label,
    before: item.before_words,
    after: item.after_words,
    platformValue: state === 'conflict' ? item.found_words : null,
    moved: movedWords(item),
    mark: itemMark(item),
    note: isOff ? (sentence ?? warning) : (warning ?? promiseWords(item)),
    isIn: state !== 'left_out',
    more: <More item={item} />,
  }
}

function More({ item }: { item: ChangeItem }) {
  const { entity, why, receipt, sentence, undoable, promise, deep_link } = item
  const { finding_id, finding_status, undo_set_id } = item
  return (
    <>
      <p className={classes.text}>{why || 'No reason given.'}</p>
      {receipt.length > 0 && (
        <dl className={classes.receipt}>
          {receipt.map((line) => (
            <div key={line.name}>
              <dt>{line.name}</dt>
              <dd>{receiptAmount(line, item.moved?.currency ?? null)}</dd>
            </div>
          ))}
        </dl>
      )}
      {sentence && <p className={classes.text}>{sentence}</p>}
      {promise !== null && <Facts {...promiseReceipt(promise)} />}
      <p className={classes.note}>
        {platformName(entity.dsp_name)} · ID {readEntityId(entity.id).nativeId}
        {!undoable && ' · can’t be undone'}
        {finding_id !== null && (
          <>
            {' · '}
            <Anchor component={Link} to="/opportunities" search={{ peek: finding_id } as never} size="sm">
              Issue {finding_id}
            </Anchor>{' '}
            {finding_status}
          </>
        )}
        {undo_set_id !== null && (
          <>
            {' · '}
            <Anchor component={Link} to="/changes" search={{ set: undo_set_id } as never} size="sm">
              Undo in change set {undo_set_id}
            </Anchor>
          </>
        )}
        {deep_link !== null && (
          <>
            {' · '}
            <Anchor href={deep_link} target="_blank" rel="noreferrer" size="sm">
              Open in {platformName(entity.dsp_name)}
            </Anchor>
          </>
        )}
      </p>
    </>
  )
}

function receiptAmount({ value, unit }: ChangeItem['receipt'][number], currency: string | null): string {
  if (value === null) return '–'
  if (unit === 'percent') return `${value.toLocaleString('en-GB', { maximumFractionDigits: 1 })}%`
  if (unit === 'count' || currency === null) return value.toLocaleString('en-GB')
  return moneyWords({ amount: value, currency })
}
