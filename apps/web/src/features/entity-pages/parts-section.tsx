import type { EntityPart } from '@flightdeck/contract/entity-pages'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { longDay } from '../../lib/day-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Block } from '../../ui/skeleton/block.tsx'
import panel from '../../ui/panel.module.css'
import { EntitySection } from './entity-section.tsx'
import { partsQuery } from './queries.ts'
import type { SectionProps } from './section-props.ts'

/** Sections from other areas about the entity: alerts, plan, certificates. The server decides which. */
export function PartSections({ head }: SectionProps) {
  const parts = useQuery(partsQuery(head))
  return (
    <Loaded
      query={parts}
      skeleton={<Block height={160} />}
      failed="Couldn’t load alerts, plan and certificates"
    >
      {(list) =>
        list.map((part) => (
          <EntitySection key={part.key} title={part.title} count={part.total}>
            <Part part={part} />
          </EntitySection>
        ))
      }
    </Loaded>
  )
}

function Part({ part: { rows, none } }: { part: EntityPart }) {
  if (rows.length === 0) return <p className={panel.text}>{none}</p>
  return (
    <ul className={panel.log}>
      {rows.map(({ title, detail, to, at }) => (
        <li key={`${title} ${at}`}>
          {to === null ? (
            title
          ) : (
            <Anchor component={Link} to={to} size="sm">
              {title}
            </Anchor>
          )}
          <span className={panel.when}>
            {detail}
            {at !== null && `, ${longDay(at.slice(0, 10))}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
