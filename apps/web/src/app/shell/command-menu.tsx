import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import { commandMenu } from './command-menu-state.ts'
import { optionId, SearchList } from './search/search-list.tsx'
import classes from './search/search.module.css'
import type { SearchRow } from './search/search-sections.ts'
import { useSearch } from './search/use-search.ts'
import { useMenu } from './use-menu.ts'

/** Command menu: search, navigation and actions by name or id. */
export default function CommandMenu() {
  const list = useId()
  const { text, type, sections, rows, chosen, choose, open, press, isComing, hasFailed } = useCommands()
  const announcement = isComing
    ? 'Searching'
    : rows.length === 0
      ? 'No results found'
      : `${rows.length} results`
  return (
    <Modal.Root
      opened
      onClose={commandMenu.close}
      size={640}
      radius="lg"
      yOffset="12vh"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label="Search">
        <div className={classes.field}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <input
            className={classes.input}
            data-autofocus
            role="combobox"
            aria-label="Search everything"
            aria-expanded={rows.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={chosen && optionId(chosen)}
            placeholder="Name, ID, page or command"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={press}
            onPaste={(event) => pasteLines(event, type)}
          />
        </div>
        {rows.length > 0 ? (
          <SearchList
            id={list}
            sections={sections}
            chosen={chosen}
            onChoose={({ id }) => choose(id)}
            onOpen={open}
          />
        ) : (
          <p className={classes.nothing} id={list}>
            {hasFailed ? 'Couldn’t search. Try again.' : isComing ? 'Searching…' : 'No results found'}
          </p>
        )}
        <output className={classes.hidden}>{announcement}</output>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Typed text, its results, and the chosen one; arrows choose, Enter opens. */
function useCommands() {
  const [text, setText] = useState(commandMenu.given)
  const [chosenId, choose] = useState<string | null>(null)
  const isWaited = useRef(false)
  const { open: go } = useMenu()
  const { sections, isComing, hasFailed, remember } = useSearch(text)
  const rows = sections.flatMap((section) => section.rows)
  const chosen = rows.find(({ id }) => id === chosenId) ?? rows[0]
  const type = (typed: string) => {
    setText(typed)
    choose(null)
    isWaited.current = false
  }
  const open = (row: SearchRow) => {
    commandMenu.close()
    if (row.found) remember?.(row.found)
    if ('does' in row.leads) row.leads.does()
    else go(row.title, row.leads.to)
  }
  /** Enter on a pending search opens the first result as soon as the response arrives. */
  const enter = () => {
    if (isComing && (chosen === undefined || chosen.found)) isWaited.current = true
    else if (chosen) open(chosen)
  }
  const arrive = useEffectEvent(() => {
    if (isWaited.current && chosen) open(chosen)
    isWaited.current = false
  })
  useEffect(() => {
    if (!isComing) arrive()
  }, [isComing])
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && chosen) {
      event.preventDefault()
      choose(rows.at((rows.indexOf(chosen) + by) % rows.length)!.id)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      enter()
    }
  }
  return { text, type, sections, rows, chosen, choose, open, press, isComing, hasFailed }
}

/** Joins pasted lines with spaces; a single-line input would run their ids together. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, type: (text: string) => void) {
  const pasted = event.clipboardData.getData('text')
  if (!/[\r\n\t]/.test(pasted)) return
  event.preventDefault()
  const { selectionStart, selectionEnd, value } = event.currentTarget
  type(
    value.slice(0, selectionStart ?? 0) +
      pasted.trim().replaceAll(/\s+/g, ' ') +
      value.slice(selectionEnd ?? value.length),
  )
}
