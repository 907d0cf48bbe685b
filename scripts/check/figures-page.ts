import {
  BASES,
  DATA_THROUGH,
  FIGURES,
  PERIODS,
  SHAPE_HOLDERS,
  UNITS_OF_FIGURES,
  type Figure,
} from '@flightdeck/contract/figures'

const INTRODUCTION = `# Figures

Every number that the product shows: one name, one meaning, and all the places where it appears. Drawn from \`packages/contract/src/figures/table.ts\` by
\`npx vitest run --project unit scripts/check/figures.test.ts -u\`. A number of an answer that is neither here nor in \`packages/contract/src/figures/not-figures.ts\`
fails a test; so does a column under another name.

A place is a call and a field, or a shape that several calls share. Functions are files of \`packages/domain/src\`.
`

/** The table of figures as a page. */
export function figuresPage(): string {
  const rows = FIGURES.map(
    (figure) =>
      `| ${[figure.name, UNITS_OF_FIGURES[figure.unit], PERIODS[figure.period], BASES[figure.basis], DATA_THROUGH[figure.through], figure.by ?? 'counted by the database', formatPlaces(figure)].join(' | ')} |`,
  )
  const shapes = [...SHAPE_HOLDERS].map(([shape, holders]) => `| ${shape} | ${[...holders].join(', ')} |`)
  return `${INTRODUCTION}
| Figure | Unit | Period | Basis | Data through | Function | Places |
|---|---|---|---|---|---|---|
${rows.join('\n')}

## Shapes

| Shape | Answers that hold it |
|---|---|
${shapes.join('\n')}
`
}

const formatPlaces = ({ at, metrics = [], files = [], texts = [] }: Figure): string =>
  [
    ...at,
    ...metrics.map((metric) => `metric ${metric}`),
    ...files.map((column) => `file of ${column}`),
    ...texts.map(([path]) => path.split('/').at(-1)),
  ].join(', ')
