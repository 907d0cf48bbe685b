import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useKeys } from '../../lib/use-keys.ts'
import { SearchableDropdown } from '../../ui/searchable-dropdown.tsx'
import classes from './list-filters.module.css'

/** What narrows a list: side by side, and on a phone behind a button that says how many are set. */
export function ListFilters({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className={classes.fold ?? ''}
        variant="default"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <div className={classes.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

type FilterProps = {
  label: string
  all: string
  options: readonly { value: string; label: string; count: number }[]
  value: string | undefined
  onPick: (value: string | null) => void
}

export function Filter({ label, all, options, value = '', onPick }: FilterProps) {
  const named = options.map((one) => ({ value: one.value, label: `${one.label} (${one.count})` }))
  return (
    <div className={classes.filter}>
      <SearchableDropdown
        label={label}
        options={[{ value: '', label: all }, ...named]}
        value={value}
        onChange={(picked) => onPick(picked === '' ? null : picked)}
      />
    </div>
  )
}

type TextProps = {
  label: string
  placeholder: string
  value: string | undefined
  onType: (text: string) => void
}

/** Asked when it is done, by Enter or by leaving it; `/` leads here. */
export function TextFilter({ label, placeholder, value, onType }: TextProps) {
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  return (
    <TextInput
      ref={field}
      className={classes.search ?? ''}
      label={label}
      placeholder={placeholder}
      aria-keyshortcuts="/"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      defaultValue={value ?? ''}
      key={value === undefined ? 'none' : 'some'}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && onType(currentTarget.value)}
      onBlur={({ currentTarget: { value: typed } }) => typed !== (value ?? '') && onType(typed)}
    />
  )
}
