import type { FlightRow } from '@flightdeck/contract/pacing'
import { readEntityId } from '@flightdeck/domain/entities'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import panel from '../../../ui/panel.module.css'
import { pacing } from '../api.ts'
import { EntityNotes } from '../../notes/index.tsx'

type Props = { flight: FlightRow; isNoting: boolean; onNoted: () => void }

/** Notes on the budget's entity, shared with the entity's page. */
export function FlightNotes({ flight, isNoting, onNoted }: Props) {
  const cache = useQueryClient()
  const section = useRef<HTMLElement>(null)
  const begin = useEffectEvent(() => {
    const field = section.current?.querySelector('textarea')
    if (!field) return false
    field.focus()
    onNoted()
    return true
  })
  useEffect(() => {
    if (!isNoting || begin()) return
    // The field is in a lazily loaded chunk.
    const watcher = new MutationObserver(() => {
      if (begin()) watcher.disconnect()
    })
    watcher.observe(section.current!, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [isNoting])
  const { nativeId } = readEntityId(flight.entity_id)
  return (
    <section ref={section} aria-label="Notes">
      <h3 className={panel.heading}>Notes</h3>
      <EntityNotes
        head={{ platform: flight.dsp_name, kind: flight.type, native_id: nativeId }}
        onChange={() => void cache.invalidateQueries({ queryKey: [pacing, 'board'] })}
      />
    </section>
  )
}
