import type { Template } from '@flightdeck/contract/taxonomy'
import { TEMPLATE_KIND_TITLES } from '@flightdeck/domain/taxonomy'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { actsColumn, cardColumn, column } from '../../../ui/dense-list/column.ts'
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
  column(
    'name',
    'Template',
    {
      width: 150,
      grow: 2,
      second: ({ version, updated_by }) =>
        `Version ${version}${updated_by === null ? '' : `, ${updated_by}`}`,
    },
    ({ name }) => <span className={classes.name}>{name}</span>,
  ),
  column('kind', 'Kind', { width: 112, from: 900 }, ({ kind }) => TEMPLATE_KIND_TITLES[kind]),
  column('platforms', 'Platforms', { width: 110, from: 1000 }, ({ platforms }) => (
    <Platforms platforms={platforms} />
  )),
  column('specimen', 'Example', { width: 200, grow: 4, from: 620 }, (template) => (
    <Specimen template={template} />
  )),
  column('covered', 'Names', { width: 72, isFigure: true, from: 1080 }, ({ coverage }) =>
    coverage.names.toLocaleString('en-GB'),
  ),
  column('valid', 'Compliance', { width: 88, isFigure: true }, ({ coverage }) => validWords(coverage)),
  column('trend', '30 days', { width: 92, from: 1160 }, ({ history_30d }) => (
    <ValidSpark days={history_30d} />
  )),
  column('violations', 'Violations', { width: 84, isFigure: true }, (template) => (
    <Violations template={template} />
  )),
  column('version', 'Version', { width: 68, isFigure: true, from: 1280 }, ({ version }) => version),
  column('owner', 'Owner', { width: 110, from: 1180 }, ({ owner }) => owner?.name ?? 'Unassigned'),
  column('state', 'State', { width: 92 }, (template) => <State template={template} />),
  actsColumn(96, (template) => <TemplateActs template={template} onAsk={ask} />),
]

export const templatePhoneColumns = (ask: Ask): ListColumn<Template>[] => [
  cardColumn('Template', (template) => (
    <span className={classes.card}>
      <span className={classes.line}>
        <span className={classes.name}>{template.name}</span>
        <span>{validWords(template.coverage)}</span>
        <State template={template} />
      </span>
      <Specimen template={template} />
    </span>
  )),
  actsColumn(96, (template) => <TemplateActs template={template} onAsk={ask} />),
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
