import type { Connection, VisibleAccount } from '@flightdeck/contract/connections'
import type { MoneyTotal } from '@flightdeck/contract/rates'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useMoneyView } from '../../../lib/preferences/use-money-view.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ConnectionName } from '../connection-name.tsx'
import classes from './account-chooser.module.css'
import { AccountGrid } from './account-grid.tsx'
import { isFree, matchAccounts } from './account-tree.ts'
import type { Selection } from './account-tree.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { VitalFew } from './vital-few.tsx'

const keyWords = { a: 'Select active accounts' }

type Props = {
  connection: Connection
  accounts: VisibleAccount[]
  is_surveyed: boolean
  spend_30d_total: MoneyTotal
}

const chosenIn = (accounts: readonly VisibleAccount[]): Selection =>
  new Set(accounts.filter(({ is_chosen }) => is_chosen).map(({ native_id }) => native_id))

const activeIn = (accounts: readonly VisibleAccount[]): Selection =>
  new Set(accounts.filter((one) => one.is_active && isFree(one)).map(({ native_id }) => native_id))

export function AccountChooser({ connection, accounts, is_surveyed, spend_30d_total: total }: Props) {
  const view = useMoneyView()
  const spend = useMemo(() => (is_surveyed ? { total, view } : null), [is_surveyed, total, view])
  const [picked, setPicked] = useState<Selection | null>(null)
  const savedSelection = useMemo(() => chosenIn(accounts), [accounts])
  // Before anybody chose, those that are active are chosen.
  const offered = useMemo(
    () => (savedSelection.size > 0 ? savedSelection : activeIn(accounts)),
    [savedSelection, accounts],
  )
  const selection = picked ?? offered
  const setSelection = useCallback(
    (change: Selection | ((before: Selection) => Selection)) =>
      setPicked((before) => (typeof change === 'function' ? change(before ?? offered) : change)),
    [offered],
  )
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const typed = useDeferredValue(search)
  const shown = useMemo(() => matchAccounts(accounts, typed), [accounts, typed])
  const selectActive = () => setSelection(activeIn(accounts))
  useKeys({ '/': () => field.current?.focus(), a: selectActive }, keyWords)
  const zones = new Set(
    accounts.filter(({ native_id }) => selection.has(native_id)).map(({ timezone }) => timezone),
  )
  return (
    <>
      <div className={classes.top}>
        <ConnectionName connection={connection} />
        <TextInput
          ref={field}
          className={classes.search ?? ''}
          aria-label="Search accounts"
          placeholder="Search by name or ID"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <VitalFew
        accounts={accounts}
        spend={spend}
        selection={selection}
        onSelect={setSelection}
        onSelectActive={selectActive}
      />
      {zones.size > 1 && (
        <div className={classes.notice}>
          <Notice>
            The selected accounts report in {zones.size} time zones. Daily data keeps each account’s own day.
          </Notice>
        </div>
      )}
      {shown.length === 0 ? (
        <output className={classes.nothing}>No results found</output>
      ) : (
        <AccountGrid
          accounts={shown}
          isSurveyed={is_surveyed}
          worthIn={total.approximate && view === 'reporting' ? total.currency : null}
          selection={selection}
          onSelect={setSelection}
        />
      )}
      <ChoiceBar
        connection={connection}
        accounts={accounts}
        spend={spend}
        selection={selection}
        hadSome={savedSelection.size > 0}
      />
    </>
  )
}
