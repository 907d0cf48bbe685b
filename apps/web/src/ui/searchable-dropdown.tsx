import { Combobox, Input, InputBase, VisuallyHidden, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { matchOptions } from './match-options.ts'
import type { Option } from './match-options.ts'
import classes from './searchable-dropdown.module.css'

type Props = {
  id?: string
  label: string
  /** The label is for screen readers only, because the column already shows it above. */
  isLabelHidden?: boolean
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  /** Hears what is typed, where the list is too long to be here whole. */
  onSearch?: (text: string) => void
  required?: boolean
  disabled?: boolean
  loading?: boolean
  error?: ReactNode
  description?: ReactNode
}

/** The text box has the focus and steers the list, so it is what assistive technology must see as the combobox. */
const asCombobox = { role: 'combobox', 'aria-expanded': true } as const

/** A long list behind a button, narrowed by typing. Escape closes it; Enter picks the first match. */
export function SearchableDropdown(props: Props) {
  const { label, isLabelHidden, options, value, onChange, onSearch, ...field } = props
  const [search, setText] = useState('')
  const setSearch = (text: string) => {
    setText(text)
    onSearch?.(text)
  }
  const listId = useId()
  const { shown, count } = matchOptions(options, search)
  const combobox = useMatchingCombobox(search, setSearch, shown.length)
  const isOpen = combobox.dropdownOpened
  const chosen = options.find((option) => option.value === value)
  const pick = (picked: string) => {
    onChange(picked)
    combobox.closeDropdown('keyboard')
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      shadow="md"
      withinPortal={false}
      keepMounted={false}
      transitionProps={{ duration: 0 }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          component="button"
          type="button"
          pointer
          label={label}
          {...(isLabelHidden ? { labelProps: { className: classes.hidden } } : {})}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
          {...field}
        >
          {chosen ? (
            <span className={classes.value}>{chosen.label}</span>
          ) : (
            <Input.Placeholder>Select ...</Input.Placeholder>
          )}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Search..."
          {...asCombobox}
          aria-controls={listId}
          aria-label={`Search ${label}`}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        />
        <VisuallyHidden component="output">
          {isOpen && count > 0 ? `${count} ${count === 1 ? 'result' : 'results'}` : ''}
        </VisuallyHidden>
        <Combobox.Options id={listId} className={classes.options ?? ''} aria-label={label}>
          {shown.map((option) => (
            <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
              {option.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {count === 0 && (
          <Combobox.Empty>
            <output>No results found</output>
          </Combobox.Empty>
        )}
        {count > shown.length && (
          <Combobox.Footer className={classes.more}>
            {count - shown.length} more. Type to narrow the list.
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Combobox that searches when open, points at the first match, and forgets the search when closed. */
function useMatchingCombobox(search: string, setSearch: (text: string) => void, matches: number) {
  const combobox = useCombobox({
    onDropdownClose: (source) => {
      combobox.resetSelectedOption()
      setSearch('')
      if (source === 'keyboard') combobox.focusTarget()
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const isOpen = combobox.dropdownOpened
  const pointAtMatch = useEffectEvent((typed: string) => {
    if (typed !== '' || combobox.selectActiveOption() === null) combobox.selectFirstOption()
  })
  useEffect(() => {
    if (!isOpen || matches === 0) return
    if (search !== '') return pointAtMatch(search)
    // Selecting an option scrolls to it. Before the list has its position that is the top of the page, where it closes unseen.
    const frame = requestAnimationFrame(() => pointAtMatch(search))
    return () => cancelAnimationFrame(frame)
  }, [isOpen, search, matches])
  return combobox
}
