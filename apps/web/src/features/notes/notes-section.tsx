import type { EntityHead } from '@flightdeck/contract/entity-pages'
import type { Note } from '@flightdeck/contract/notes'
import { notePieces } from '@flightdeck/domain/notes'
import { Button } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { fromNow, momentIn } from '../../lib/moment.ts'
import { newKey } from '../../lib/new-key.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useNow } from '../../lib/use-now.ts'
import { firstMessage } from '../../lib/api-error.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Block } from '../../ui/skeleton/block.tsx'
import { toast } from '../../ui/toasts.tsx'
import panel from '../../ui/panel.module.css'
import classes from './notes.module.css'
import { NoteField } from './note-field.tsx'

/** Platform, kind and native id, as in the address of the entity's page. */
type EntityAddress = Pick<EntityHead, 'platform' | 'kind' | 'native_id'>
export type NotesProps = { head: EntityAddress; onChange?: () => void }

const notesQuery = (params: EntityAddress) =>
  queryOptions({
    queryKey: ['notes', params.platform, params.kind, params.native_id],
    queryFn: () => call('notes.list', { params }),
  })

export default function NotesSection({ head, onChange }: NotesProps) {
  const notes = useQuery(notesQuery(head))
  const cache = useQueryClient()
  const mayWrite = useMay('notes:write')
  const { platform, kind, native_id } = head
  const again = async () => {
    onChange?.()
    await cache.invalidateQueries({ queryKey: notesQuery(head).queryKey })
  }
  const write = useMutation({
    mutationFn: (text: string) =>
      call('notes.create', { params: { platform, kind, native_id }, body: { text }, once: newKey() }),
    onSuccess: again,
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t add the note. Try again.')),
  })
  const remove = useMutation({
    mutationFn: (id: number) => call('notes.remove', { params: { id } }),
    onSuccess: async () => {
      await again()
      toast.success('Note removed')
    },
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t remove the note. Try again.')),
  })
  return (
    <>
      {mayWrite && (
        <NoteField
          isSending={write.isPending}
          onSend={(text, done) => write.mutate(text, { onSuccess: done })}
        />
      )}
      <Loaded
        query={notes}
        skeleton={<Block height={64} />}
        failed="Couldn’t load the notes"
        empty={<p className={panel.text}>No notes yet.</p>}
      >
        {(list) => (
          <ul className={panel.log}>
            {list.map((note) => (
              <li key={note.id}>
                <NoteText note={note} />
                <NoteFoot note={note} onRemove={() => remove.mutate(note.id)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

function NoteText({ note: { text, people } }: { note: Note }) {
  const memberName = (id: string) => people.find((one) => one.id === id)?.name ?? 'Former member'
  return (
    <span className={classes.note}>
      {notePieces(text).map((piece, at) =>
        'text' in piece ? (
          piece.text
        ) : (
          <span key={`${at} ${piece.mentions}`} className={classes.mention}>
            @{memberName(piece.mentions)}
          </span>
        ),
      )}
    </span>
  )
}

function NoteFoot({ note: { by, at, is_removable }, onRemove }: { note: Note; onRemove: () => void }) {
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <span className={classes.foot}>
      <span className={panel.muted} title={momentIn(timeZone, at)}>
        {by.name}, {fromNow(at, now)}
      </span>
      {is_removable && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={onRemove}
          aria-label={`Remove the note by ${by.name}`}
        >
          Remove
        </Button>
      )}
    </span>
  )
}
