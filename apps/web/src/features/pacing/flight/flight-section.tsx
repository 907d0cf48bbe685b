import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isRefusedWith } from '../../../lib/api-error.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import panel from '../../../ui/panel.module.css'
import { Block } from '../../../ui/skeleton/block.tsx'
import { flightQuery } from '../api.ts'
import { outlookWords } from '../flight-words.ts'
import { FlightFigures } from './flight-figures.tsx'

/** Budget of an entity as its row on the board has it, or why it has no row there. */
export function FlightSection({ id }: { id: number }) {
  const detail = useQuery(flightQuery(id, 'flight'))
  if (isRefusedWith(detail.error, 'not_found'))
    return (
      <p className={panel.text}>Not in Pacing: it has ended, is off, or has no budget with an end date.</p>
    )
  return (
    <Loaded query={detail} skeleton={<Block height={96} />} failed="Couldn’t load its pacing">
      {(flightDetail) => {
        const { flight } = flightDetail
        return (
          <>
            <p className={panel.text}>{outlookWords(flight)}</p>
            {flight.goal !== null && (
              <>
                <FlightFigures detail={flightDetail} />
                <Anchor
                  component={Link}
                  size="sm"
                  to="/pacing-margin"
                  search={{ level: flight.type, peek: flight.id } as never}
                >
                  Open in Pacing & margin
                </Anchor>
              </>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
