import { Button, Textarea, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NOTES } from '@flightdeck/domain/notes'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { membersQuery } from '../../lib/members-query.ts'
import { namePartAt, peopleFor, sentText, withName, type Mentionable } from './mention-model.ts'
import classes from './notes.module.css'

type Props = { isSending: boolean; onSend: (text: string, done: () => void) => void }

/** Text field for a note. Typing @ offers members to mention, who get an email. */
export function NoteField({ isSending, onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const { text, type, clear, setCaret, picked, offered, chosen, pick, press } = useMentions(field)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const note = sentText(text, picked)
    if (note !== '')
      onSend(note, () => {
        clear()
        field.current?.focus()
      })
  }
  return (
    <form className={classes.writing} onSubmit={send}>
      <Textarea
        ref={field}
        label="Write a note"
        description="Type @ to mention someone. They get an email."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTES.mostLetters}
        aria-autocomplete="list"
        aria-controls={chosen && list}
        aria-activedescendant={chosen && `${list}-${chosen.id}`}
        value={text}
        onChange={({ currentTarget: { value, selectionStart } }) => type(value, selectionStart)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
      />
      {offered.length > 0 && (
        <div className={classes.people} id={list} role="listbox" aria-label="Members">
          {offered.map((person) => (
            <UnstyledButton
              key={person.id}
              id={`${list}-${person.id}`}
              role="option"
              tabIndex={-1}
              className={classes.person}
              aria-selected={person === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
            >
              {person.name}
            </UnstyledButton>
          ))}
        </div>
      )}
      <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
        Add note
      </Button>
    </form>
  )
}

/** Text with mentions: members that match the name behind an @, and the one that a key picks. */
function useMentions(field: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState('')
  const [caret, setCaret] = useState(0)
  const [picked, setPicked] = useState<Mentionable[]>([])
  const [at, setAt] = useState(0)
  const [isShut, shut] = useState(false)
  const part = isShut ? null : namePartAt(text, caret)
  const members = useQuery({ ...membersQuery, enabled: part !== null })
  const people = (members.data ?? [])
    .filter((one) => one.is_active)
    .map(({ id, full_name }) => ({ id, name: full_name }))
  // A picked name is complete; text typed after it is not part of the name.
  const offered =
    part === null || picked.some(({ name }) => part.startsWith(name)) ? [] : peopleFor(part, people)
  const chosen = offered[Math.min(at, offered.length - 1)]
  const pick = (person: Mentionable) => {
    const next = withName(text, caret, person.name)
    setText(next.text)
    setCaret(next.caret)
    setPicked([...picked.filter(({ id }) => id !== person.id), person])
    setAt(0)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const press = (event: KeyboardEvent) => {
    if (chosen === undefined) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) setAt((at + by + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen)
    else if (event.key === 'Escape') shut(true)
    else return
    event.preventDefault()
  }
  const type = (typed: string, caretNow: number) => {
    setText(typed)
    setCaret(caretNow)
    shut(false)
  }
  const clear = () => {
    setText('')
    setPicked([])
  }
  return { text, type, clear, setCaret, picked, offered, chosen, pick, press }
}
