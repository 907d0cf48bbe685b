import type { NameRenames } from '@flightdeck/contract/taxonomy'
import { valueInWords } from '@flightdeck/domain/ad-data'
import { readEntityId } from '@flightdeck/domain/entities'
import { fieldTitle } from '@flightdeck/domain/writes'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { formatCount } from '../../../lib/count-text.ts'
import { saveFile } from '../../../lib/download.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { toTsv } from '../../../lib/tsv.ts'
import { DiffEntity } from '../../../ui/diff-table/diff-entity.tsx'
import type { DiffLine } from '../../../ui/diff-table/diff-types.ts'
import { ExportMenu } from '../../../ui/export-menu.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { leftOutAfter, ProposeForm } from '../../changes/index.ts'
import { taxonomy } from '../api.ts'
import classes from './alerts.module.css'
import {
  renameFilter,
  copiedRename,
  toChangeItem,
  renameKey,
  type AcceptedNames,
  type Rename,
} from './rename-model.ts'
import { toCsv } from '../csv.ts'

type Props = { accepted: AcceptedNames; template: number | undefined; onProposed: () => void }

/** Old names beside new ones: look, leave out, propose; or take the list along where nothing may be written. */
export function RenameForm({ accepted, template, onProposed }: Props) {
  const request = renameFilter(accepted, template)
  const renames = useQuery({
    queryKey: [taxonomy, 'renames', request],
    queryFn: () => call('nameViolations.renames', { body: request }),
    staleTime: 0,
  })
  return (
    <Loaded query={renames} skeleton={<FormSkeleton />} failed="Couldn’t work out the renames">
      {(renameResult) => <Renames renameResult={renameResult} onProposed={onProposed} />}
    </Loaded>
  )
}

function Renames({ renameResult, onProposed }: { renameResult: NameRenames; onProposed: () => void }) {
  const { refused } = renameResult
  const renames = useMemo(() => renameResult.renames.toSorted(byAccount), [renameResult])
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const includedRenames = useMemo(
    () => renames.filter((rename) => !out.has(renameKey(rename))),
    [renames, out],
  )
  return (
    <>
      {renames.length > 0 && (
        <div className={classes.take}>
          <ExportMenu
            word="rename"
            onCsv={async () =>
              saveFile(
                'flightdeck-renames.csv',
                new Blob([toCsv(copiedRename, includedRenames)], { type: 'text/csv' }),
              )
            }
            onCopy={async () => ({
              text: toTsv(copiedRename, includedRenames),
              rows: includedRenames.length,
            })}
          />
        </div>
      )}
      <ProposeForm
        origin="name"
        initialTitle={`Rename ${formatCount(renames.length, 'item')}`}
        lines={renames.map((rename) => renameLine(rename, !out.has(renameKey(rename))))}
        items={includedRenames.map(toChangeItem)}
        onChoose={(keys, isIn) => setOut(leftOutAfter(out, keys, isIn))}
        onProposed={onProposed}
        byHand={<NotRenamed refused={refused} hasRenames={renames.length > 0} />}
      />
    </>
  )
}

const accountTitle = ({ entity }: Rename) => `${platformName(entity.dsp_name)} · ${entity.account_name}`
/** Lines of an account are one group of the diff. */
const byAccount = (one: Rename, other: Rename) => accountTitle(one).localeCompare(accountTitle(other))

function renameLine(rename: Rename, isIn: boolean): DiffLine {
  const { entity, before, after, why, warnings } = rename
  return {
    key: renameKey(rename),
    group: { key: accountTitle(rename), title: accountTitle(rename) },
    name: entity.name,
    what: <DiffEntity platform={entity.dsp_name} name={entity.name} id={readEntityId(entity.id).nativeId} />,
    field: fieldTitle('name'),
    before: valueInWords(before),
    after: valueInWords(after),
    platformValue: null,
    moved: null,
    mark: isIn ? { kind: 'idle', label: 'Included' } : { kind: 'paused', label: 'Left out' },
    note: warnings[0] ?? null,
    isIn,
    more: (
      <>
        <p className={classes.text}>{why}</p>
        {warnings.slice(1).map((warning) => (
          <p key={warning} className={classes.text}>
            {warning}
          </p>
        ))}
      </>
    ),
  }
}

function NotRenamed({ refused, hasRenames }: { refused: NameRenames['refused']; hasRenames: boolean }) {
  if (refused.length === 0)
    return hasRenames ? null : <Notice>Nothing to rename. These names have no suggestion.</Notice>
  return (
    <section aria-label="Not renamed">
      <h3 className={classes.heading}>{formatCount(refused.length, 'name')} can’t be renamed</h3>
      <ul className={classes.refused}>
        {refused.map(({ entity, name, reason }) => (
          <li key={`${entity.type} ${entity.id}`}>
            <b>{name}</b> {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
