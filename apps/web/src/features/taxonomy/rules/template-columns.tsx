import type { Template } from '@flightdeck/contract/taxonomy'
import { TEMPLATE_KIND_TITLES } from '@flightdeck/domain/taxonomy'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ListColumn } from '../../../ui/dense-list/dense-list.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { platformName } from '../../../lib/platform-name.ts'
import { across, runPath, splitRuns, upwards } from '../../../ui/charts/scale.ts'
import { NameAnatomy } from '../anatomy/name-anatomy.tsx'
import { specimenPieces } from '../anatomy/pieces.ts'
import { violationsPlace } from '../links.ts'
import { stateMarks, validWords } from '../words.ts'
import classes from './rules.module.css'
import { TemplateActs } from './template-acts.tsx'
import type { TemplateAsk } from './template-dialogs.tsx'
import { dailyShares } from './coverage-model.ts'

type Ask = (asking: TemplateAsk) => void

const Specimen = ({ template: { specimen, segments, delimiter } }: { template: Template }) => (
  <span className={classes.specimen}>
    <NameAnatomy pieces={specimenPieces(specimen, segments, delimiter)} />
  </span>
)

const Platforms = ({ platforms }: { platforms: Template['platforms'] }) =>
  platforms.length === 0 ? (
    'All'
  ) : (
    <span className={classes.line} title={platforms.map(platformName).join(', ')}>
      {platforms.length === 1 ? (
        <>
          <PlatformMark platform={platforms[0]!} size={16} /> {platformName(platforms[0]!)}
        </>
      ) : (
        <span className={classes.marks} role="img" aria-label={platforms.map(platformName).join(', ')}>
          {platforms.map((platform) => (
            <PlatformMark key={platform} platform={platform} size={16} />
          ))}
        </span>
      )}
    </span>
  )

const Violations = ({ template: { id, violations } }: { template: Template }) => (
  <Anchor component={Link} {...violationsPlace({ template: id })} inherit data-act="violations">
    {violations.toLocaleString('en-GB')}
  </Anchor>
)

const State = ({ template: { state } }: { template: Template }) => <StateMark {...stateMarks[state]} badge />

/** Columns: template, kind, platforms, example and coverage. */
export const templateColumns = (ask: Ask): ListColumn<Template>[] => [
  {
    key: 'name',
    label: 'Template',
    width: 150,
    grow: 2,
    cell: ({ name }) => <span className={classes.name}>{name}</span>,
    second: ({ version, updated_by }) => `Version ${version}${updated_by === null ? '' : `, ${updated_by}`}`,
  },
  { key: 'kind', label: 'Kind', width: 112, from: 900, cell: ({ kind }) => TEMPLATE_KIND_TITLES[kind] },
  {
    key: 'platforms',
    label: 'Platforms',
    width: 110,
    from: 1000,
    cell: ({ platforms }) => <Platforms platforms={platforms} />,
  },
  {
    key: 'specimen',
    label: 'Example',
    width: 200,
    grow: 4,
    from: 620,
    cell: (template) => <Specimen template={template} />,
  },
  {
    key: 'covered',
    label: 'Names',
    width: 72,
    isFigure: true,
    from: 1080,
    cell: ({ coverage }) => coverage.names.toLocaleString('en-GB'),
  },
  {
    key: 'valid',
    label: 'Compliance',
    width: 88,
    isFigure: true,
    cell: ({ coverage }) => validWords(coverage),
  },
  {
    key: 'trend',
    label: '30 days',
    width: 92,
    from: 1160,
    cell: ({ history_30d }) => <ValidSpark days={history_30d} />,
  },
  {
    key: 'violations',
    label: 'Violations',
    width: 84,
    isFigure: true,
    cell: (template) => <Violations template={template} />,
  },
  {
    key: 'version',
    label: 'Version',
    width: 68,
    isFigure: true,
    from: 1280,
    cell: ({ version }) => version,
  },
  {
    key: 'owner',
    label: 'Owner',
    width: 110,
    from: 1180,
    cell: ({ owner }) => owner?.name ?? 'Unassigned',
  },
  { key: 'state', label: 'State', width: 92, cell: (template) => <State template={template} /> },
  {
    key: 'acts',
    label: 'Actions',
    isLabelHidden: true,
    width: 96,
    cell: (template) => <TemplateActs template={template} onAsk={ask} />,
  },
]

export const templatePhoneColumns = (ask: Ask): ListColumn<Template>[] => [
  {
    key: 'card',
    label: 'Template',
    width: 100,
    grow: 1,
    cell: (template) => (
      <span className={classes.card}>
        <span className={classes.line}>
          <span className={classes.name}>{template.name}</span>
          <span>{validWords(template.coverage)}</span>
          <State template={template} />
        </span>
        <Specimen template={template} />
      </span>
    ),
  },
  {
    key: 'acts',
    label: 'Actions',
    isLabelHidden: true,
    width: 96,
    cell: (template) => <TemplateActs template={template} onAsk={ask} />,
  },
]

const [width, height] = [76, 20]

/** The share of valid names over the last days as a small line; days without names are left out. */
function ValidSpark({ days }: { days: Template['history_30d'] }) {
  const validShares = dailyShares(days).flatMap(({ parts }) => (parts === null ? [] : [parts.valid]))
  if (validShares.length < 2) return null
  const x = across({ from: 0, to: validShares.length - 1 }, width)
  const y = upwards({ from: 0, to: 1 }, height)
  return (
    <svg
      className={classes.spark}
      width={width}
      height={height}
      viewBox={`0 -1 ${width} ${height + 2}`}
      aria-hidden
    >
      <path d={splitRuns(validShares, x, y).map(runPath).join('')} />
    </svg>
  )
}
