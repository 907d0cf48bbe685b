import type { LibraryCheck } from '@flightdeck/contract/checks'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { platformName } from '../../../lib/platform-name.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Peek } from '../../../ui/peek/peek.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { selectedQuery } from '../api.ts'
import classes from '../../../ui/panel.module.css'
import { protectsWords } from '../protects-words.ts'
import { SeverityMark } from '../severity-mark.tsx'
import { kindWords } from '../vocabulary.ts'
import { falseAlarms } from './library-model.ts'
import { SelectedCard } from './selected-card.tsx'
import { openFor } from './tray-model.ts'

type Props = {
  check: LibraryCheck | null
  connected: readonly string[]
  onAdd: (check: LibraryCheck, dsps: readonly string[]) => void
  onClose: () => void
}

/** Details beside the list: purpose, where the check is on and with which parameters, and its history. */
export function CheckPanel({ check, connected, onAdd, onClose }: Props) {
  return (
    <Peek title={check?.check_name ?? ''} isOpen={check !== null} about={check?.id ?? null} onClose={onClose}>
      {check !== null && <Detail key={check.id} check={check} connected={connected} onAdd={onAdd} />}
    </Peek>
  )
}

function Detail({ check, connected, onAdd }: Omit<Props, 'check' | 'onClose'> & { check: LibraryCheck }) {
  const mayWrite = useMay('quality:write')
  const selected = useQuery(selectedQuery)
  const { fix, at_risk_formula, severity_default, levels, dsp_names, needs } = check
  const open = needs === null ? openFor(check, connected) : []
  return (
    <div className={classes.panel}>
      <p className={classes.lead}>{protectsWords(check)}</p>
      <dl className={classes.facts}>
        <dt>Severity</dt>
        <dd>{severity_default === null ? '–' : <SeverityMark severity={severity_default} />}</dd>
        <dt>Looks at</dt>
        <dd>{levels.map((level) => kindWords[level]).join(', ')}</dd>
        <dt>Platforms</dt>
        <dd>{dsp_names.map(platformName).join(', ')}</dd>
        <dt>Spend at risk</dt>
        <dd>{at_risk_formula}</dd>
        <dt>Fix</dt>
        <dd>{fix}</dd>
        <dt>In 7 days</dt>
        <dd>
          {check.hits_7d === 0
            ? 'Flagged nothing'
            : `${check.hits_7d} flagged, ${falseAlarms(check)} false positives`}
        </dd>
      </dl>
      {needs !== null && (
        <p className={classes.text}>
          Not available yet: needs {needs.needs}. {needs.because}
        </p>
      )}
      {check.category.key === 'OWN' && (
        <Anchor
          component={Link}
          to="/custom-check-rule"
          search={{ check: Number(check.id.slice(4)) } as never}
        >
          Open this check
        </Anchor>
      )}
      {check.selected.length > 0 && (
        <section>
          <h3 className={classes.heading}>Where it is on</h3>
          <Loaded query={selected} skeleton={<FormSkeleton />} failed="Couldn’t load the selected checks">
            {(all) =>
              all
                .filter(({ check_id }) => check_id === check.id)
                .map((one) => <SelectedCard key={`${one.id} ${one.version}`} selected={one} check={check} />)
            }
          </Loaded>
        </section>
      )}
      {mayWrite && open.length > 0 && (
        <div className={classes.acts}>
          <Button onClick={() => onAdd(check, open)}>Add for {open.map(platformName).join(', ')}</Button>
        </div>
      )}
    </div>
  )
}
